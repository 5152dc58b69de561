type Vector = readonly number[]
type Matrix = readonly Vector[]

/** Returns the inverse of a symmetric positive-definite matrix, which elimination finds without exchanging rows. */
const inverseOf = (matrix: Matrix): Matrix =>
  matrix
    .reduce<Matrix>(
      (rows, _, pivot) => {
        const found = rows[pivot] ?? []
        const scaled = found.map(value => value / (found[pivot] ?? 1))
        return rows.map((row, index) => {
          const factor = row[pivot] ?? 0
          return index === pivot ? scaled : row.map((value, column) => value - factor * (scaled[column] ?? 0))
        })
      },
      matrix.map((row, index) => [...row, ...row.map((_, column) => Number(index === column))]),
    )
    .map(row => row.slice(matrix.length))

const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
const cost = (residuals: Vector): number => dot(residuals, residuals)
const timesVector = (matrix: Matrix, vector: Vector): Vector => matrix.map(row => dot(row, vector))

const differenceStep = 1e-5

/** Returns how each value of a function changes with each parameter: one row for each parameter. */
export const gradientsOf = (values: (parameters: Vector) => Vector, at: Vector): Matrix =>
  at.map((_, moved) => {
    const beside = (by: number) => values(at.map((value, index) => (index === moved ? value + by : value)))
    const before = beside(-differenceStep)
    return beside(differenceStep).map((value, index) => (value - (before[index] ?? 0)) / (2 * differenceStep))
  })

const normalOf = (gradients: Matrix, damping: number): Matrix =>
  gradients.map((row, index) => gradients.map((other, column) => dot(row, other) * (index === column ? 1 + damping : 1)))

export type Fit = {
  readonly parameters: Vector
  /** Of the parameters, where the residuals have a standard deviation of 1. */
  readonly covariance: Matrix
  /** The sum of the squared residuals. */
  readonly cost: number
}

const rounds = 60

/** Finds the parameters of which the residuals are smallest, by Levenberg-Marquardt's way from where it starts. */
export const leastSquares = (residualsOf: (parameters: Vector) => Vector, start: Vector): Fit => {
  let parameters = start
  let residuals = residualsOf(start)
  let damping = 1e-3
  for (let round = 0; round < rounds && damping < 1e9; round += 1) {
    const gradients = gradientsOf(residualsOf, parameters)
    const step = timesVector(inverseOf(normalOf(gradients, damping)), timesVector(gradients, residuals))
    const tried = parameters.map((value, index) => value - (step[index] ?? 0))
    const after = residualsOf(tried)
    const gain = cost(residuals) - cost(after)
    if (gain >= 0) {
      parameters = tried
      residuals = after
      damping /= 10
      if (gain < 1e-9) break
    } else damping *= 10
  }
  return { parameters, covariance: inverseOf(normalOf(gradientsOf(residualsOf, parameters), 0)), cost: cost(residuals) }
}

/** Returns the standard deviation of a value that depends on the parameters of a fit. */
export const deviationOf = (gradient: Vector, { covariance }: Fit): number => Math.sqrt(dot(gradient, timesVector(covariance, gradient)))
