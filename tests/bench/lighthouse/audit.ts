import * as v from 'valibot'

const categorySchema = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
})
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  /** How fast Lighthouse found the machine: some 1,000 and more of an ordinary desktop computer. */
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      displayValue: v.optional(v.string()),
      numericValue: v.optional(v.number()),
    }),
  ),
})
const moduleSchema = v.object({ default: v.function() })

/** What Lighthouse rates a page by. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Lighthouse's report of a page, as far as it is looked at. */
export type Report = v.InferOutput<typeof reportSchema>

/** An audit that takes points from a category. */
export interface Loss {
  audit: string
  /** Of 100. */
  points: number
  /** What it found, in Lighthouse's words. */
  note: string
}

/**
 * Looks at a page as Lighthouse's slow phone does, in a fresh profile's Chromium. Rejects where the
 * page cannot be rated.
 * @param port of Chromium's DevTools protocol
 */
export async function audit(address: string, port: number): Promise<Report> {
  const module = new URL('../node_modules/lighthouse/core/index.js', import.meta.url)
  const { default: lighthouse } = v.parse(moduleSchema, await import(module.href))
  const result: unknown = await lighthouse(address, {
    port,
    formFactor: 'mobile',
    onlyCategories: [...categories],
    logLevel: 'silent',
  })
  const { lhr } = v.parse(v.object({ lhr: reportSchema }), result)
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return lhr
}

/** Points of 100. */
export function scoreOf(report: Report, category: Category): number {
  return (report.categories[category].score ?? Number.NaN) * 100
}

/** A measured value of a report; ms where it is a time. */
export function valueOf(report: Report, name: string): number {
  return report.audits[name]?.numericValue ?? Number.NaN
}

/** Every audit that costs points of some categories, the dearest first. */
export function lossesOf(
  { categories: rated, audits }: Report,
  only: readonly Category[] = categories,
): Loss[] {
  return only
    .flatMap((category) => {
      const { auditRefs } = rated[category]
      const counted = auditRefs.filter(({ id }) => audits[id]?.score != null)
      const all = counted.reduce((sum, { weight }) => sum + weight, 0)
      return counted.map(({ id, weight }) => {
        const { score, title = '', displayValue = '' } = audits[id] ?? {}
        const points = ((1 - (score ?? 1)) * weight * 100) / all
        return { audit: id, points, note: `${category}: ${title} ${displayValue}`.trim() }
      })
    })
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
}
