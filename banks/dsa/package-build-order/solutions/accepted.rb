def ring(blocked)
  walk = []
  name = blocked.keys.min
  until walk.include?(name)
    walk << name
    name = blocked[name].select { |other| blocked.key?(other) }.min
  end
  walk.drop(walk.index(name))
end

def solve(dependencies)
  missing = dependencies.transform_values { |others| others.uniq.size }
  dependents = Hash.new { |hash, name| hash[name] = [] }
  dependencies.each { |name, others| others.uniq.each { |other| dependents[other] << name } }
  ready = missing.select { |_, count| count.zero? }.keys.sort
  order = []
  until ready.empty?
    order << ready.shift
    dependents[order.last].each do |name|
      next unless (missing[name] -= 1).zero?

      place = ready.bsearch_index { |other| other > name } || ready.size
      ready.insert(place, name)
    end
  end
  return ["order", *order] if order.size == dependencies.size

  ["ring", *ring(dependencies.select { |name, _| missing[name].positive? })]
end

$stdin.gets
dependencies = $stdin.each_line.to_h do |line|
  name, _count, *others = line.split
  [name, others]
end
puts solve(dependencies)
