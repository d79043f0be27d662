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

TEST(Template, puts_texts_into_gaps) {
  EXPECT_EQ(plain(""), "");
  EXPECT_EQ(plain("Hello {{name}}, {{name}}!"), "Hello Bob, Bob!");
  EXPECT_EQ(plain("{{name}}"), "Bob");
  EXPECT_EQ(plain("} { }} {name}"), "} { }} {name}");
}

TEST(Template, escapes_in_html_always) {
  EXPECT_EQ(html("<i>{{tag}}</i>"),
            "<i>&lt;b title=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;</i>");
  EXPECT_EQ(plain("{{tag}}"), "<b title='x'>\"&\"</b>");
}

TEST(Template, keeps_texts_on_their_line) {
  EXPECT_EQ(plain("{{lines}}|"), "a b c|");
  EXPECT_EQ(one_line(std::string_view("a\0b\x7f", 4)), "a b ");
}

TEST(Template, does_not_read_texts_as_templates) {
  EXPECT_EQ(render("{{name}}", {{"name", "{{tag}}{{#x}}"}}, TextFormat::plain), "{{tag}}{{#x}}");
}

TEST(Template, shows_sections_where_there_is_a_text) {
  EXPECT_EQ(plain("{{#name}}yes {{name}}{{/name}}{{^name}}no{{/name}}"), "yes Bob");
  EXPECT_EQ(plain("{{#none}}yes {{none}}{{/none}}{{^none}}no{{/none}}"), "no");
  EXPECT_EQ(render("{{#x}}yes{{/x}}{{^x}}no{{/x}}|{{x}}", {{"x", " \n"}}, TextFormat::plain),
            "no| ");
  EXPECT_EQ(plain("a{{#name}}b{{#none}}c{{#name}}d{{/name}}{{/none}}e{{/name}}f"), "abef");
}

TEST(Template, leaves_no_line_where_only_a_sections_sign_stood) {
  EXPECT_EQ(plain("a\n{{#name}}\nb\n{{/name}}\nc\n"), "a\nb\nc\n");
  EXPECT_EQ(plain("a\n{{#none}}\nb\n{{/none}}\nc\n"), "a\nc\n");
  EXPECT_EQ(plain("a{{#name}}\nb{{/name}}\n"), "a\nb\n");
}

TEST(Template, refuses_what_is_wrong_in_it) {
  for (const auto* wrong : {"{{unknown}}", "{{#name}}", "{{/name}}", "{{#name}}{{/tag}}", "{{name",
                            "{{}}", "{{#}}{{/}}", "{{{name}}}", "{{>layout}}"})
    EXPECT_THROW(plain(wrong), TemplateError) << wrong;
}

}  // namespace
}  // namespace hireline::outside
