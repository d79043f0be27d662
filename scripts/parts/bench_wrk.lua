-- The wrk script of scripts/bench. Arguments: a file with one request on each line (method, path,
-- token, body, separated by tabs), and the number of threads. Each thread sends its share of the
-- lines in order, repeatedly. Prints the figures of the run as one line of JSON.

local threads = 0
local requests = {}
local at = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  local line_number = 0
  for line in io.lines(args[1]) do
    if line_number % tonumber(args[2]) == number then
      local method, path, token, body = line:match("^(%S+)\t(%S+)\t(%S+)\t(.*)$")
      local headers = { Host = "localhost", Authorization = "Bearer " .. token }
      if body == "" then
        body = nil
      else
        headers["Content-Type"] = "application/json"
      end
      requests[#requests + 1] = wrk.format(method, path, headers, body)
    end
    line_number = line_number + 1
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50_us":%d,"p99_us":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
