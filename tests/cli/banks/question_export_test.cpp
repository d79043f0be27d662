// hireline question export
#include <gmock/gmock.h>

#include "tests/cli/banks/questions.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Texts that the formats must not take for anything else.
const Json strange_texts = {"yes",
                            "no",
                            "1.0",
                            "2024-01-01",
                            "null",
                            "~",
                            "=1+1",
                            "'=1",
                            "-x",
                            " leading",
                            "trailing ",
                            "a: b # c",
                            "two\nlines\n",
                            "\nfirst",
                            "a\n\n  b\n\n\n",
                            "tab\tand \"quotes\", commas",
                            "é 漢 🙂",
                            "cr\r\nlf",
                            "| pipe; semicolon",
                            "[not json",
                            "{",
                            "- item",
                            "@x",
                            "%x",
                            "`x`",
                            "!tag",
                            "&a *a",
                            "x" + std::string(300, 'y'),
                            [] {
                              std::string text;
                              for (int i = 0; i < 60; ++i) text += "word" + std::to_string(i) + " ";
                              return text + "end";
                            }()};

TEST_F(QuestionTest, what_is_exported_is_imported_unchanged) {
  Json screening = Json::array(), interview = Json::array(), scenario = Json::array(),
       dsa = Json::array();
  for (std::size_t i = 0; i < strange_texts.size(); ++i) {
    const std::string slug = "s" + std::to_string(i);
    const Json& text = strange_texts[i];
    const Json rubric = {{{"point", text}, {"weight", 7}, {"keywords", {"k", text}}},
                         {{"point", "plain"}}};
    const bool is_long = text.get<std::string>().size() > 90;
    screening.push_back({{"slug", slug},
                         {"text", text},
                         {"category", is_long ? Json("c") : text},
                         {"idealAnswer", text}});
    if (!is_long) screening.back()["rubric"] = rubric;
    interview.push_back({{"slug", slug},
                         {"text", text},
                         {"questionType", "culture"},
                         {"applicableStageTypes", {"live_1on1", "culture_fit_hr"}},
                         {"guidance", text},
                         {"followUps", {text, "second"}},
                         {"retired", i % 2 == 0}});
    scenario.push_back({{"slug", slug},
                        {"title", is_long ? Json("t") : text},
                        {"prompt", text},
                        {"scenarioType", "s"}});
    dsa.push_back({{"slug", slug},
                   {"title", is_long ? Json("t") : text},
                   {"statement", text},
                   {"difficulty", "hard"},
                   {"constraints", Json::array({is_long ? Json("t") : text})},
                   {"starterCode", {{"python", text}, {"bash", ""}}},
                   {"checker", "float:1e-6"},
                   {"testCases",
                    {{{"input", text}, {"expectedOutput", ""}},
                     {{"input", ""}, {"expectedOutput", text}, {"isHidden", true}}}}});
  }
  const std::vector<std::pair<std::string, Json>> banks = {
      {"screening", screening}, {"interview", interview}, {"scenario", scenario}, {"dsa", dsa}};
  for (const auto& [bank, entries] : banks) {
    const Json made = import(file(bank + "/all.json", entries.dump()));
    ASSERT_TRUE(made.is_array()) << made;
    EXPECT_EQ(made.size(), strange_texts.size());
    for (const std::string format : {"yaml", "json", "csv"}) {
      const auto exported =
          cli.run({"question", "export", "--bank", bank, "--format", format, "-q"});
      ASSERT_EQ(exported.exit_code, 0) << exported.error;
      const std::string path = file("again." + format, exported.out);
      for (const Json& entry : import(path, {"--bank", bank, "--retire-missing"}))
        EXPECT_EQ(entry.is_object() ? entry.value("change", "") : entry.dump(), "unchanged")
            << format << " " << entry << exported.out.substr(0, 3'000);
      EXPECT_EQ(cli.run({"question", "export", "--bank", bank, "--format", format, "-q"}).out,
                exported.out);
    }
  }
}

TEST_F(QuestionTest, what_is_retired_is_so_where_an_export_is_imported_anew) {
  import(file("screening/a.yaml",
              index_question + "- {slug: old, text: 'Why so?', category: c, retired: true}\n"));
  for (const std::string format : {"yaml", "json", "csv"}) {
    add_organization(format, "owner-of-" + format);
    const auto exported =
        cli.run({"question", "export", "--bank", "screening", "--format", format, "-q"});
    EXPECT_EQ(changes(file("screening/again." + format, exported.out), {"--org", format}),
              (Changes{"created index", "created old"}));
    EXPECT_EQ(database.value("select string_agg(slug, ',') from screening_questions where "
                             "retired_at is not null and organization_id = (select id from "
                             "organizations where slug = '" +
                             format + "')"),
              "old");
  }
}

TEST_F(QuestionTest, what_has_no_slug_is_exported_under_one_of_its_text) {
  database.execute(
      "insert into screening_questions select id, unnest(array['5f00000000000000000000b1',"
      " '5f00000000000000000000b2']), null, 'Why so?', 'c', null, null, null, now(), now()"
      " from organizations");
  const auto exported = cli.run({"question", "export", "--bank", "screening", "--org", "acme"});
  EXPECT_THAT(exported.out, AllOf(HasSubstr("slug: why-so\n"),
                                  HasSubstr("slug: why-so-5f00000000000000000000b2\n")));
  const std::string path = file("screening/own.yaml", exported.out);
  EXPECT_EQ(changes(path, {"--org", "acme"}),
            (Changes{"unchanged why-so", "unchanged why-so-5f00000000000000000000b2"}));
  file("screening/own.yaml", "- {slug: why-so, text: 'Why is it so?', category: c}");
  EXPECT_EQ(changes(path, {"--org", "acme"}), Changes{"updated why-so"});
  EXPECT_EQ(database.value("select slug || text from screening_questions where id like '%b1'"),
            "why-soWhy is it so?");
  EXPECT_EQ(database.count("screening_questions"), 2);
}

TEST_F(QuestionTest, an_empty_bank_is_exported_as_csv_with_its_columns) {
  const auto exported =
      cli.run({"question", "export", "--bank", "screening", "--format", "csv", "-q"});
  EXPECT_EQ(exported.out, "slug,text,category,difficulty,idealAnswer,rubric,retired\r\n");
  EXPECT_EQ(import(file("screening/a.csv", exported.out)), Json::array());
}

}  // namespace
}  // namespace hireline::test
