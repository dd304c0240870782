/**
 * Does work whose failure stops nothing else. `onFailure` is called once for failures that follow each other, and again
 * after work that succeeded.
 */
export function bestEffort(onFailure: (error: unknown) => void): (work: () => void) => void {
  let isFailing = false
  return (work) => {
    try {
      work()
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
  }
}
