const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Steps that are recorded, and how long each is kept, in ms. */
export const recordedSteps = [
  { step: 5 * minute, retention: 8 * day },
  { step: hour, retention: 32 * day },
  { step: day, retention: 400 * day },
] as const

/** The longest recorded steps that steps of this length are made of, ms. */
export function recordedStep(step: number): number {
  return (recordedSteps.findLast((each) => each.step <= step) ?? recordedSteps[0]).step
}
