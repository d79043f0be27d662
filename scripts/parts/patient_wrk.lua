-- bench_wrk.lua with clients that wait a second after a 429, as Retry-After asks.

dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "bench_wrk.lua")

local refused = false

function response(status)
  refused = status == 429
end

function delay()
  local pause = refused and 1000 or 0
  refused = false
  return pause
end
