#include "runner/judge/languages.hpp"

#include <algorithm>

namespace hireline::runner {
namespace {

Language java() {
  return {.id = "java",
          .source_file = "Main.java",
          // -proc:none: annotation processors would run the candidate's code in the compiler.
          .compile =
              "fast='-J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1'; "
              "{home}/bin/javac $fast -proc:none -encoding UTF-8 -Xmaxerrs 20 -d /tmp/classes "
              "Main.java 1>&2 || exit 1; "
              "[ -f /tmp/classes/Main.class ] || "
              "{ echo 'There is no class Main outside of packages.' 1>&2; exit 1; }; "
              "{home}/bin/jar $fast --create --no-compress --no-manifest "
              "--file /tmp/main.jar -C /tmp/classes . 1>&2 && exec cat /tmp/main.jar",
          .program_file = "main.jar",
          .run = {"{home}/bin/java", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx{memory}m",
                  "-Xss64m", "-cp", "/w/main.jar", "Main"},
          .version = {"{home}/bin/java", "--version"},
          .environment = {},
          .homes = {"/usr/lib/jvm/default-java", "/usr/lib/jvm/java-17-openjdk-amd64",
                    "/usr/lib/jvm/java-17-openjdk-arm64"},
          .time_factor = 2,
          .startup = std::chrono::milliseconds(500),
          .runtime_memory_mb = 160,
          .compile_memory_mb = 1024,
          .hello =
              "class Main { public static void main(String[] a) "
              "{ System.out.println(\"hello\"); } }\n"};
}

// A precompiled header fits only if it was made with the same flags.
#define CPP_FLAGS "-std=gnu++20 -O2"

// Compilers stop after some errors, because printing very many takes seconds.
std::vector<Language> compiled_languages() {
  return {
      {.id = "c",
       .source_file = "main.c",
       .compile = "/usr/bin/gcc -std=gnu17 -O2 -pipe -fmax-errors=20 -o /tmp/main main.c -lm 1>&2 "
                  "&& exec cat /tmp/main",
       .program_file = "main",
       .run = {"/w/main"},
       .version = {"/usr/bin/gcc", "--version"},
       .environment = {},
       .homes = {"/usr"},
       .hello = "#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n"},
      {.id = "cpp",
       .source_file = "main.cpp",
       .compile =
           "/usr/bin/g++ " CPP_FLAGS " -pipe -fmax-errors=20 {headers} -o /tmp/main main.cpp "
           "1>&2 && exec cat /tmp/main",
       .program_file = "main",
       .run = {"/w/main"},
       .version = {"/usr/bin/g++", "--version"},
       .environment = {},
       .homes = {"/usr"},
       .hello = "#include <iostream>\nint main() { std::cout << \"hello\\n\"; }\n",
       .header = "bits/stdc++.h",
       .precompile = "/usr/bin/g++ " CPP_FLAGS " -x c++-header -o /tmp/header main.cpp 1>&2 "
                     "&& exec cat /tmp/header"},
      {.id = "go",
       .source_file = "main.go",
       .compile = "/usr/bin/go build -o /tmp/main main.go 1>&2 && exec cat /tmp/main",
       .program_file = "main",
       .run = {"/w/main"},
       .version = {"/usr/bin/go", "version"},
       .environment = {{"GO111MODULE", "off"},
                       {"GOCACHE", "/tmp/go-cache"},
                       {"GOPATH", "/tmp/go"},
                       {"GOFLAGS", "-p=1"},
                       {"CGO_ENABLED", "0"}},
       .homes = {"/usr"},
       .runtime_memory_mb = 16,
       .compile_memory_mb = 1024,
       .hello = "package main\nimport \"fmt\"\nfunc main() { fmt.Println(\"hello\") }\n"}};
}

// These languages run the source. Compilation only checks the syntax, to report errors early.
std::vector<Language> interpreted_languages() {
  return {{.id = "python",
           .source_file = "main.py",
           .compile = "exec /usr/bin/python3 -I -S -B -c 'import sys, traceback\n"
                      "try: compile(open(\"main.py\", \"rb\").read(), \"main.py\", \"exec\")\n"
                      "except (SyntaxError, ValueError): traceback.print_exc(0); sys.exit(1)'",
           .program_file = "main.py",
           .run = {"/usr/bin/python3", "-I", "-B", "/w/main.py"},
           .version = {"/usr/bin/python3", "--version"},
           .environment = {},
           .homes = {"/usr"},
           .time_factor = 3,
           .runtime_memory_mb = 16,
           .hello = "print('hello')\n"},
          {.id = "javascript",
           .source_file = "main.js",
           .compile = "exec /usr/bin/node --check main.js",
           .program_file = "main.js",
           .run = {"/usr/bin/node", "--max-old-space-size={memory}", "--stack-size=50000",
                   "/w/main.js"},
           .version = {"/usr/bin/node", "--version"},
           .environment = {},
           .homes = {"/usr"},
           .time_factor = 2,
           .runtime_memory_mb = 96,
           .hello = "console.log('hello')\n"},
          {.id = "ruby",
           .source_file = "main.rb",
           .compile = "exec /usr/bin/ruby --disable=gems -c main.rb >/dev/null",
           .program_file = "main.rb",
           // Starts six times as fast without gems.
           .run = {"/usr/bin/ruby", "--disable=gems", "/w/main.rb"},
           .version = {"/usr/bin/ruby", "--version"},
           .environment = {},
           .homes = {"/usr"},
           .time_factor = 3,
           .runtime_memory_mb = 16,
           .hello = "puts 'hello'\n"},
          {.id = "bash",
           .source_file = "main.sh",
           .compile = "exec /usr/bin/bash -n main.sh",
           .program_file = "main.sh",
           .run = {"/usr/bin/bash", "/w/main.sh"},
           .version = {"/usr/bin/bash", "--version"},
           .environment = {},
           .homes = {"/usr"},
           .time_factor = 3,
           .hello = "echo hello\n"}};
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
}

}  // namespace

const std::vector<Language>& all_languages() {
  static const std::vector<Language> languages = [] {
    std::vector<Language> all = interpreted_languages();
    for (Language& language : compiled_languages()) all.push_back(std::move(language));
    all.push_back(java());
    return all;
  }();
  return languages;
}

const Language* find_language(std::string_view id) {
  const auto found = std::ranges::find(all_languages(), id, &Language::id);
  return found == all_languages().end() ? nullptr : &*found;
}

std::string filled_in(std::string_view text, std::string_view home, std::int64_t memory_mb,
                      std::string_view headers) {
  std::string filled(text);
  replace_all(filled, "{home}", home);
  replace_all(filled, "{memory}", std::to_string(memory_mb));
  replace_all(filled, "{headers}", headers.empty() ? "" : "-I" + std::string(headers));
  return filled;
}

}  // namespace hireline::runner
