import type { Collector, OpenTracing } from './tracing.ts'

/**
 * Opens the way to a collector; undefined where there is none, and then nothing of it is loaded.
 * @param cluster tells clusters apart
 */
export async function openTracing(
  collector: Collector | undefined,
  cluster: () => Promise<string>,
): Promise<OpenTracing | undefined> {
  if (collector === undefined) return undefined
  const [{ openOtlpTracing }, id] = await Promise.all([import('./otlp-tracing.ts'), cluster()])
  return openOtlpTracing(collector, id)
}
