import Glibc

/// The libcurl of this machine, except that it does not know one option; made by the C compiler that is there.
final class LimitedLibrary: Sendable {
  let path: String
  private let folder: String

  init(refusing option: Int) throws {
    var template = Array("/tmp/skillhost-curl-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ServerFailure() }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/libcurl.so"
    // An argument is a long, a pointer or an offset: each as wide as a pointer here.
    let source = """
      #include <dlfcn.h>
      #include <stdarg.h>
      int curl_easy_setopt(void *easy, int option, ...) {
        va_list list;
        va_start(list, option);
        void *value = va_arg(list, void *);
        va_end(list);
        if (option == \(option)) return 48;
        int (*real)(void *, int, ...) = (int (*)(void *, int, ...))dlsym(dlopen("libcurl.so.4", RTLD_NOW), "curl_easy_setopt");
        return real(easy, option, value);
      }
      """
    let command =
      "printf '%s' '\(source)' | cc -shared -fPIC -w -x c - -x none -Wl,--no-as-needed -l:libcurl.so.4 -o \(path)"
    guard system(command) == 0 else { throw ServerFailure() }
  }

  deinit { system("rm -rf \(folder)") }
}
