def pack(tape)
  tape.gsub(/([a-zA-Z])\1+/) { |run| "#{run.size}#{run[0]}" }
end

def unpack(tape)
  tape.gsub(/(\d+)([a-zA-Z])/) { $2 * $1.to_i }
end

words = $stdin.read.split
words.drop(1).each_slice(2) do |action, tape|
  puts(action == "pack" ? pack(tape) : unpack(tape))
end
