#include "tests/support/database/reset_schema.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

namespace hireline::test {

// definitions() differs after any change of the schema: a row of the catalog that is written anew
// has a higher xmin, and one that is gone is not counted. Statistics change plans, so they count.
//
// The function restore() consists of a statement for each table, so that a session plans them once.
const std::string_view reset_schema = R"(
create schema test_reset;

create function test_reset.definitions() returns text language sql as $$
  select concat_ws(' ',
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_namespace),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_class),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_attribute),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_attrdef),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_constraint),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_trigger),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_proc),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_type),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_rewrite),
    (select count(*) from pg_statistic),
    (select count(*) from pg_db_role_setting join pg_database d on d.oid = setdatabase
     where datname = current_database()))
$$;

create function test_reset.busy_sessions() returns bigint language sql as $$
  select pg_stat_clear_snapshot();
  select count(*) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
$$;

do $make$
declare
  one record;
  filled boolean;
  statements text := '';
begin
  for one in
    select c.oid, c.relname,
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '')
             as columns
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  loop
    statements := statements || format('delete from public.%I;', one.relname);
    execute format('select exists (select from public.%I)', one.relname) into filled;
    if filled then
      execute format('create table test_reset.%1$I as select * from public.%1$I', one.relname);
      statements := statements ||
        format('insert into public.%1$I (%2$s) overriding system value'
               ' select %2$s from test_reset.%1$I;', one.relname, one.columns);
    end if;
  end loop;
  for one in
    select sequencename, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname = 'public'
  loop
    statements := statements || format('perform setval(''public.%I'', %s, %L);', one.sequencename,
                                       one.value, one.used);
  end loop;
  execute format('create function test_reset.restore() returns void language plpgsql'
                 ' set session_replication_role = replica as %L',
                 'begin ' || statements || ' end');
end $make$;

create table test_reset.original (definitions text);
insert into test_reset.original values ('');
create function test_reset.is_unchanged() returns boolean language sql as
  'select definitions = test_reset.definitions() and datallowconn
   from test_reset.original, pg_database where datname = current_database()';
update test_reset.original set definitions = test_reset.definitions();
)";

namespace {

bool holds(db::Connection& connection, const std::string& condition) {
  return connection.run_script("select count(*) where " + condition).front().next<std::int64_t>() ==
         1;
}

// A server that was drained and a program that was killed can leave a statement behind that ends
// only now. A transaction that waits for its client does not end.
bool becomes_idle(db::Connection& superuser) {
  for (int look = 0; look < 50; ++look) {
    if (holds(superuser, "test_reset.busy_sessions() = 0")) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

}  // namespace

bool reset(db::Connection& superuser) {
  if (!becomes_idle(superuser) || !holds(superuser, "test_reset.is_unchanged()")) return false;
  superuser.run_script("select test_reset.restore()");
  return true;
}

}  // namespace hireline::test
