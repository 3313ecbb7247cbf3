/** Draws positions in proportion to their weights. */
export function draw(weights: readonly number[], random: () => number): () => number {
  const sums: number[] = []
  let sum = 0
  for (const weight of weights) sums.push((sum += weight))
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
