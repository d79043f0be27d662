#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/access.hpp"
#include "common/app/candidates/tags.hpp"

namespace hireline::cli {
namespace {

const Columns tag_columns = {{"id", "/_id"}, {"name", "/name"}, {"candidates", "/candidates"}};

struct TagPlace {
  Recruiter who;
  Tag tag;
};
Result<TagPlace> find_place(db::Tx& tx, const Operator& who, const Arguments& given) {
  const auto organization = TRY(app::resolve_organization(tx, who, given.get("ORG")));
  const Tag tag = TRY(app::find_named_tag(tx, who, organization, given.get("TAG")));
  return TagPlace{app::act_as_owner(who, organization), tag};
}

Outcome list(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<std::vector<Tag>> {
    const auto organization = TRY(app::resolve_organization(tx, who, context.arguments.get("ORG")));
    const auto query = TRY(app::list_tags(app::act_as_owner(who, organization), {}));
    return TRY(tx.read(query)).tags;
  };
  show_value(context, TRY(look(context, *connection, who, read)), tag_columns);
  return ExitCode::done;
}

// Changes the tag that is named, as `fill` says.
template <class Fill>
Outcome change_one(const Context& context, const Fill& fill) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Tag> {
    const TagPlace place = TRY(find_place(tx, who, context.arguments));
    app::ChangeTag input{.id = place.tag.id, .name = {}, .merge_into = {}};
    TRY(fill(tx, place.who, input));
    return app::change_tag(tx, place.who, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), tag_columns);
  return ExitCode::done;
}

Outcome rename(const Context& context) {
  const std::string name = TRY(read_text(context.arguments, "--name"));
  return change_one(context, [&](db::Tx&, const Recruiter&, app::ChangeTag& input) -> Result<void> {
    input.name = name;
    return {};
  });
}

Outcome merge(const Context& context) {
  return change_one(context,
                    [&](db::Tx& tx, const Recruiter& who, app::ChangeTag& input) -> Result<void> {
                      const Tag into = TRY(app::find_named_tag(tx, caller(), who.organization_id,
                                                               context.arguments.get("--into")));
                      input.merge_into = into.id;
                      return {};
                    });
}

Outcome remove(const Context& context) {
  const Arguments& given = context.arguments;
  if (auto error = confirm(context.ui, context.globals,
                           {.about = "take the tag " + given.get("TAG") + " of " +
                                     given.get("ORG") + " from all candidates, and delete it"}))
    return std::unexpected(std::move(*error));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Tag> {
    const TagPlace place = TRY(find_place(tx, who, given));
    TRY(app::delete_tag(tx, place.who, {place.tag.id}));
    return place.tag;
  };
  show_value(context, TRY(change(context, *connection, who, work)), tag_columns);
  return ExitCode::done;
}

const Option organization{"ORG", "", "organization id or slug", true};
const Option tag{"TAG", "", "the tag's id, its first digits, or its name", true};

}  // namespace

std::vector<Command> tag_commands() {
  return {{.path = "tag list",
           .help = "List an organization's tags, and how many candidates have them",
           .options = {organization},
           .examples = {{"tag list acme-ltd", "list the tags by name"}},
           .run = list},
          {.path = "tag rename",
           .help = "Give a tag another name",
           .effect = Effect::changes,
           .checks_first = true,
           .options = {organization, tag, {"--name", "NAME", "the new name", true}},
           .examples = {{"tag rename acme-ltd cpp --name C++", "rename a tag"}},
           .run = rename},
          {.path = "tag merge",
           .help = "Give all candidates with a tag another tag in its place",
           .effect = Effect::changes,
           .checks_first = true,
           .options = {organization, tag, {"--into", "TAG", "the tag that stays", true}},
           .examples = {{"tag merge acme-ltd cpp --into C++", "make one tag of two"}},
           .run = merge},
          {.path = "tag remove",
           .help = "Take a tag from all candidates, and delete it",
           .effect = Effect::changes,
           .always_asks = true,
           .options = {organization, tag},
           .examples = {{"tag remove acme-ltd cpp --reason \"not used any more\"",
                         "delete the tag after confirmation; --yes confirms"}},
           .run = remove}};
}

}  // namespace hireline::cli
