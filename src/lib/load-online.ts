/**
 * Loads a part of the page that nobody waits for: once more each time the network is back, until it is there.
 * Never rejects.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}
