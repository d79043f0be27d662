#include "common/outside/mail/template.hpp"

#include <gtest/gtest.h>

namespace hireline::outside {
namespace {

const TemplateTexts texts{
    {"name", "Bob"}, {"tag", "<b title='x'>\"&\"</b>"}, {"lines", "a\r\nb\n\tc"}};

std::string plain(std::string_view text) {
  return render(text, texts, TextFormat::plain);
}
std::string html(std::string_view text) {
  return render(text, texts, TextFormat::html);
}

TEST(Template, PutsTextsIntoGaps) {
  EXPECT_EQ(plain(""), "");
  EXPECT_EQ(plain("Hello {{name}}, {{name}}!"), "Hello Bob, Bob!");
  EXPECT_EQ(plain("{{name}}"), "Bob");
  EXPECT_EQ(plain("} { }} {name}"), "} { }} {name}");
}

TEST(Template, EscapesInHtmlAlways) {
  EXPECT_EQ(html("<i>{{tag}}</i>"),
            "<i>&lt;b title=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;</i>");
  EXPECT_EQ(plain("{{tag}}"), "<b title='x'>\"&\"</b>");
}

TEST(Template, KeepsTextsOnTheirLine) {
  EXPECT_EQ(plain("{{lines}}|"), "a b c|");
  EXPECT_EQ(one_line(std::string_view("a\0b\x7f", 4)), "a b ");
}

TEST(Template, DoesNotReadTextsAsTemplates) {
  EXPECT_EQ(render("{{name}}", {{"name", "{{tag}}{{#x}}"}}, TextFormat::plain), "{{tag}}{{#x}}");
}

TEST(Template, ShowsSectionsWhereThereIsAText) {
  EXPECT_EQ(plain("{{#name}}yes {{name}}{{/name}}{{^name}}no{{/name}}"), "yes Bob");
  EXPECT_EQ(plain("{{#none}}yes {{none}}{{/none}}{{^none}}no{{/none}}"), "no");
  EXPECT_EQ(render("{{#x}}yes{{/x}}{{^x}}no{{/x}}|{{x}}", {{"x", " \n"}}, TextFormat::plain),
            "no| ");
  EXPECT_EQ(plain("a{{#name}}b{{#none}}c{{#name}}d{{/name}}{{/none}}e{{/name}}f"), "abef");
}

TEST(Template, LeavesNoLineWhereOnlyASectionsSignStood) {
  EXPECT_EQ(plain("a\n{{#name}}\nb\n{{/name}}\nc\n"), "a\nb\nc\n");
  EXPECT_EQ(plain("a\n{{#none}}\nb\n{{/none}}\nc\n"), "a\nc\n");
  EXPECT_EQ(plain("a{{#name}}\nb{{/name}}\n"), "a\nb\n");
}

TEST(Template, RefusesWhatIsWrongInIt) {
  for (const auto* wrong : {"{{unknown}}", "{{#name}}", "{{/name}}", "{{#name}}{{/tag}}", "{{name",
                            "{{}}", "{{#}}{{/}}", "{{{name}}}", "{{>layout}}"})
    EXPECT_THROW(plain(wrong), TemplateError) << wrong;
}

}  // namespace
}  // namespace hireline::outside
