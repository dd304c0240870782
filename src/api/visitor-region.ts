/**
 * The country that the gateway takes the visitor to be in, ISO 3166 in capitals: for calls that take a
 * region. Empty before the gateway told and where it does not know. It stays on the page alone.
 */
export const visitorRegion = createRegion()

function createRegion() {
  let region = ''
  return {
    get: (): string => region,
    set: (answered: string): void => {
      region = answered
    },
  }
}
