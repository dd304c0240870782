/** Where a gateway greets, and where Node warns of what it tries out. */
const expected = /^(Sign in as |\S.* on http|\(node:\d+\) ExperimentalWarning|\(Use `node )/

/** What a gateway that logs errors alone has printed besides. */
export function errorLines(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !expected.test(line))
}
