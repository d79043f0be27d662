first, *texts = $stdin.read.lines
insertion, deletion, replacement = first.split.map(&:to_i)
before, after = texts.map { |text| (text.split[1] || "").bytes }
row = Array.new(after.size + 1) { |length| length * insertion }
before.each do |letter|
  diagonal = row[0]
  left = row[0] += deletion
  after.each_with_index do |wanted, index|
    above = row[index + 1]
    best = letter == wanted ? diagonal : diagonal + replacement
    best = above + deletion if above + deletion < best
    best = left + insertion if left + insertion < best
    diagonal = above
    row[index + 1] = left = best
  end
end
puts row.last
