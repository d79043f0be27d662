def solve(songs)
  last_played = {}
  start = 0
  longest = [0, 0]
  songs.each_with_index do |song, i|
    start = [start, last_played.fetch(song, -1) + 1].max
    last_played[song] = i
    longest = [i - start + 1, start + 1] if i - start + 1 > longest[0]
  end
  longest
end

n, *songs = $stdin.read.split.map(&:to_i)
puts solve(songs.first(n)).join(" ")
