OPENING = { ")" => "(", "]" => "[", "}" => "{" }.freeze

def solve(line)
  open_at = []
  line.each_char.with_index do |character, i|
    if "([{".include?(character)
      open_at << i
    elsif OPENING.key?(character)
      return i + 1 if open_at.empty? || line[open_at.pop] != OPENING[character]
    end
  end
  open_at.empty? ? 0 : open_at.first + 1
end

n, *lines = $stdin.read.split("\n", -1)
lines.first(n.to_i).each { |line| puts solve(line) }
