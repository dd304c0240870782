/** Refusals that wait to be shown; of more the newest are. */
const mostMissed = 10

let missed: readonly unknown[] = []
let show = (error: unknown): void => {
  missed = [...missed, error].slice(-mostMissed)
}

/** Reports that the gateway refused a change of alerts that had waited. */
export function refuseAlertChange(error: unknown): void {
  show(error)
}

/** Calls back with every such refusal on this page, also those from before: what shows them is loaded late. */
export function followAlertRefusals(listener: (error: unknown) => void): void {
  show = listener
  for (const error of missed) listener(error)
  missed = []
}
