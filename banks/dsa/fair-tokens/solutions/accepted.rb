MODULUS = 1_000_000_007

k, q, *numbers = $stdin.read.split.map(&:to_i)
values = numbers.first(k)
amounts = numbers[k, q]

limit = amounts.max
unpayable = limit + 1
fewest = [0] + [unpayable] * limit
ways = [1] + [0] * limit
# One value after the other, so that each way is counted in one order only.
values.each do |value|
  (value..limit).each do |amount|
    tokens = fewest[amount - value] + 1
    fewest[amount] = tokens if tokens < fewest[amount]
    ways[amount] = (ways[amount] + ways[amount - value]) % MODULUS
  end
end

amounts.each do |amount|
  puts(fewest[amount] == unpayable ? "-1 0" : "#{fewest[amount]} #{ways[amount]}")
end
