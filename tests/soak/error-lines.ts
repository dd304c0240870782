/** What a gateway that logs errors alone has printed besides its greeting. */
export function errorLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '' && !/^(Sign in as|\S+.* on http)/.test(line))
}
