import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'

/** The last stage of a Dockerfile, in a folder instead of a container. */
export interface BuiltStage {
  /** What `/` is in the container. */
  root: string
  /** Where its command runs. */
  folder: string
  env: Record<string, string>
  user: string
  command: string[]
  healthCheck: string[]
}

/** What a Dockerfile is built from and into. */
export interface BuildPlace {
  /** Folder with the project. */
  context: string
  /** Files of it that are not ignored, with forward slashes. */
  files: readonly string[]
  /** An empty folder. */
  into: string
  /** Does a RUN in another way: answers false where the command is to run as it is written. */
  instead: (command: string, folder: string) => boolean
}

/**
 * Does what a Dockerfile says, in folders instead of images: base images and owners are left out. Throws for an
 * instruction that it does not know.
 */
export function buildStages(text: string, place: BuildPlace): BuiltStage {
  const stages = new Map<string, BuiltStage>()
  let stage: BuiltStage | undefined
  for (const [instruction, rest] of instructionsOf(text)) {
    if (instruction === 'ARG') continue
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? ''
      const root = join(place.into, name)
      mkdirSync(root, { recursive: true })
      stage = { root, folder: root, env: {}, user: 'root', command: [], healthCheck: [] }
      stages.set(name, stage)
      continue
    }
    if (stage === undefined) throw new Error(`${instruction} stands before FROM`)
    take(instruction, rest, stage, stages, place)
  }
  if (stage === undefined) throw new Error('there is no FROM')
  return stage
}

function take(
  instruction: string,
  rest: string,
  stage: BuiltStage,
  stages: ReadonlyMap<string, BuiltStage>,
  place: BuildPlace,
): void {
  switch (instruction) {
    case 'WORKDIR':
      stage.folder = join(stage.root, rest)
      mkdirSync(stage.folder, { recursive: true })
      return
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
      return
    case 'USER':
      stage.user = rest
      return
    case 'RUN':
      if (place.instead(rest, stage.folder)) return
      execFileSync('bash', ['-ec', rest], { cwd: stage.folder, stdio: 'pipe' })
      return
    case 'COPY':
      return copy(rest, stage, stages, place)
    case 'CMD':
      stage.command = JSON.parse(rest)
      return
    case 'HEALTHCHECK':
      stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))
      return
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return
    default:
      throw new Error(`${instruction} is not known`)
  }
}

function copy(
  rest: string,
  stage: BuiltStage,
  stages: ReadonlyMap<string, BuiltStage>,
  place: BuildPlace,
): void {
  const words = rest.split(' ')
  const flag = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const paths = words.filter((word) => !word.startsWith('--'))
  const to = paths.pop() ?? ''
  const target = to.startsWith('/') ? join(stage.root, to) : join(stage.folder, to)
  const from = flag('from')
  if (from === undefined) {
    const wanted = place.files.filter((file) => paths.some((path) => isWithin(file, path)))
    for (const file of wanted) put(join(place.context, file), join(target, file))
  } else {
    const [path = ''] = paths
    const source = join(stages.get(from)?.root ?? '', path)
    if (!existsSync(source)) throw new Error(`COPY ${rest}: ${path} is not there`)
    put(source, to.endsWith('/') ? join(target, basename(source)) : target)
  }
  const mode = flag('chmod')
  if (mode !== undefined) chmodSync(target, Number.parseInt(mode, 8))
}

function isWithin(file: string, path: string): boolean {
  return path === '.' || file === path || file.startsWith(`${path}/`)
}

function put(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  cpSync(source, target, { recursive: statSync(source).isDirectory(), verbatimSymlinks: true })
}

/** Instructions with what stands behind them; lines that end in a backslash are one. */
function instructionsOf(text: string): [instruction: string, rest: string][] {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = ''] = line.split(' ', 1)
      return [instruction, line.slice(instruction.length + 1).trim()]
    })
}

/** Files that a .dockerignore leaves in. */
export function keptFiles(files: readonly string[], ignored: string): string[] {
  const patterns = ignored.split('\n').filter((line) => line !== '')
  return files.filter(
    (file) => !patterns.some((p) => matchesGlob(file, p) || matchesGlob(file, `${p}/**`)),
  )
}
