/** What a check of `doctor` found. */
export interface CheckResult {
  /** What was looked at. */
  check: string
  /** `wrong` keeps the gateway from working, `warning` is worth a look. */
  state: 'ok' | 'warning' | 'wrong'
  detail: string
}

/** That something is as it should be. */
export function ok(check: string, detail: string): CheckResult {
  return { check, state: 'ok', detail }
}

/** That something is worth a look. */
export function warning(check: string, detail: string): CheckResult {
  return { check, state: 'warning', detail }
}

/** That something keeps the gateway from working. */
export function wrong(check: string, detail: string): CheckResult {
  return { check, state: 'wrong', detail }
}
