/** What axe is asked for beside its usual rules: the size of targets is of WCAG 2.2, which it leaves out unless asked. */
export const axeOptions = {
  resultTypes: ['violations' as const],
  rules: { 'target-size': { enabled: true } },
}
