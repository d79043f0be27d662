def solve(text, k)
  counts = text.downcase.scan(/[a-z]+/).tally
  counts.sort_by { |word, count| [-count, word] }.first(k)
end

k = $stdin.gets.to_i
solve($stdin.read, k).each { |word, count| puts "#{word} #{count}" }
