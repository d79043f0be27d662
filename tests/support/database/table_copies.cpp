#include "tests/support/database/table_copies.hpp"

#include <regex>

#include "common/db/connection/migrate.hpp"
#include "tests/support/database/database_sockets.hpp"

namespace hireline::test {
namespace {

// Rows are compared as text, because some types have no equality operator. restore() does not write
// generated columns and does not fire triggers.
constexpr auto functions = R"(
create schema SCHEMA;
create table SCHEMA.digests (name text primary key, digest text);

-- The names and digests of all tables, by one statement, which a session plans once.
do $make$
begin
  execute (
    select format('create function SCHEMA.all_digests() returns table (name text, digest text)'
                  ' language plpgsql as %L',
                  'begin return query ' || string_agg(format($digest$
      select %1$L::text, (select md5(coalesce(string_agg(t::text, E'\n' order by t::text), ''))
                          from public.%1$I t)$digest$, tablename), ' union all ') || '; end')
    from pg_tables where schemaname = 'public');
end $make$;

create function SCHEMA.changed() returns setof SCHEMA.digests language sql as $$
  select found.name, found.digest
  from SCHEMA.all_digests() found left join SCHEMA.digests kept on kept.name = found.name
  where kept.digest is distinct from found.digest
$$;

create function SCHEMA.keep() returns int language plpgsql set client_min_messages = warning as $$
declare one SCHEMA.digests;
begin
  for one in select * from SCHEMA.changed() loop
    execute format('drop table if exists SCHEMA.%1$I;'
                   'create table SCHEMA.%1$I as select * from public.%1$I', one.name);
    insert into SCHEMA.digests values (one.name, one.digest)
    on conflict (name) do update set digest = excluded.digest;
  end loop;
  return 1;
end $$;

create function SCHEMA.changes() returns json language plpgsql as $$
declare one text; counts json; found jsonb := '{}';
begin
  for one in select name from SCHEMA.changed() loop
    execute format('with was as (select t::text from SCHEMA.%1$I t),'
                   ' is_now as (select t::text from public.%1$I t)'
                   ' select json_build_array('
                   ' (select count(*) from (table was except all table is_now) gone),'
                   ' (select count(*) from (table is_now except all table was) new))', one)
      into counts;
    found := found || jsonb_build_object(one, counts);
  end loop;
  return found;
end $$;

create function SCHEMA.restore() returns int language plpgsql as $$
declare one text; columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in select name from SCHEMA.changed() loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute
    where attrelid = format('public.%I', one)::regclass and attnum > 0 and not attisdropped
      and attgenerated = '';
    execute format('delete from public.%1$I t'
                   ' where not exists (select from SCHEMA.%1$I k where k::text = t::text);'
                   'insert into public.%1$I (%2$s) overriding system value'
                   ' select %2$s from SCHEMA.%1$I k'
                   ' where not exists (select from public.%1$I t where t::text = k::text)',
                   one, columns);
  end loop;
  return 1;
end $$;
)";

}  // namespace

// Only the superuser may disable triggers and foreign keys, and is certain to see all rows.
TableCopies::TableCopies(const TestDatabase& database, std::string schema)
    : schema_(std::move(schema)),
      connection_(std::make_unique<db::Connection>(
          db::migration_connection(address_of(database.url()).as("postgres").url()))) {
  // A change of this setting makes the session plan all statements again, so it is not made for
  // each restore().
  connection_->run_script("set session_replication_role = replica");
  static const std::regex schema_name("SCHEMA");
  connection_->run_script(std::regex_replace(functions, schema_name, schema_));
  keep();
}

TableCopies::~TableCopies() = default;

void TableCopies::keep() {
  connection_->run_script("select " + schema_ + ".keep()");
}

Json TableCopies::changes() {
  return Json::parse(
      connection_->run_script("select " + schema_ + ".changes()").front().next<std::string>());
}

void TableCopies::restore() {
  connection_->run_script("select " + schema_ + ".restore()");
}

}  // namespace hireline::test
