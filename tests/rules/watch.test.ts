import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../support/http-services.ts'
import { isInstalled } from '../support/installed.ts'
import { parseYaml } from '../support/yaml.ts'
import { projectFile, projectRoot } from './project-files.ts'

const dashboard = v.parse(
  v.looseObject({
    panels: v.array(
      v.looseObject({
        id: v.number(),
        title: v.string(),
        gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
        targets: v.optional(v.array(v.looseObject({ expr: v.string() })), []),
      }),
    ),
  }),
  JSON.parse(projectFile('deploy/grafana/dashboard.json').text),
)

const ruleSchema = v.looseObject({
  alert: v.string(),
  expr: v.string(),
  labels: v.object({ severity: v.picklist(['critical', 'warning']) }),
  annotations: v.object({ summary: v.string(), runbook: v.string() }),
})
const [{ groups }] = v.parse(
  v.tuple([
    v.object({ groups: v.array(v.object({ name: v.string(), rules: v.array(ruleSchema) })) }),
  ]),
  parseYaml(projectFile('deploy/prometheus/rules.yaml').text),
)
const rules = groups.flatMap((group) => group.rules)

/** Names of the series that an expression asks for. */
function seriesIn(expression: string): string[] {
  const plain = expression.replaceAll(/"[^"]*"/g, '').replaceAll(/(?:by|on) \([^)]*\)/g, '')
  return plain.match(/\b(?:bourse|process|nodejs)_\w+/g) ?? []
}

let gateway: TestServices
/** Names of all series that /metrics has, with the parts of histograms. */
let measured: ReadonlySet<string>

beforeAll(async () => {
  gateway = await testServices()
  const text = await gateway.services.metrics.text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  measured = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
})
afterAll(() => gateway.dispose())

describe('the dashboard', () => {
  it('asks for series that the gateway has', () => {
    const asked = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap((t) => seriesIn(t.expr)),
    )
    expect(asked.length).toBeGreaterThan(25)
    expect(asked.filter((name) => !measured.has(name))).toEqual([])
  })

  it('has a place of its own for each panel', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(panels.length)
  })
})

describe('the rules', () => {
  it('ask for series that the gateway has', () => {
    const asked = rules.flatMap(({ expr }) => seriesIn(expr))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !measured.has(name))).toEqual([])
  })

  it('each have an entry of the runbook, which has no others', () => {
    const { text } = projectFile('docs/operations.md')
    const entries = [...text.matchAll(/^### (Bourse\w+)$/gm)].map(([, name]) => name)
    expect(entries).toEqual(rules.map(({ alert }) => alert))
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `docs/operations.md#${alert.toLowerCase()}`),
    )
  })

  it.skipIf(!isInstalled('promtool'))(
    'fire where they should and nowhere else, says promtool',
    () => {
      const cwd = fileURLToPath(new URL('deploy/prometheus/', projectRoot))
      const run = (...args: string[]): string =>
        execFileSync('promtool', args, { cwd, encoding: 'utf8' })
      expect(run('check', 'rules', 'rules.yaml')).toContain(`${rules.length} rules found`)
      expect(run('test', 'rules', 'rules.test.yaml')).toContain('SUCCESS')
    },
  )

  it('are each tried', () => {
    const { text } = projectFile('deploy/prometheus/rules.test.yaml')
    const tried = [...text.matchAll(/\{alertname="(\w+)"\}/g)].map(([, name]) => name)
    expect(tried).toEqual(rules.map(({ alert }) => alert))
  })
})
