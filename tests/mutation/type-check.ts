import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { projectFile, projectRoot } from '../rules/project-files.ts'
import { type Mutant, mutated } from './mutants.ts'

/** Says of mutants whether the type check refuses them. */
export interface TypeCheck {
  refuses: (mutant: Mutant) => boolean
  close: () => void
}

/**
 * Opens the type checker on the sources that an area belongs to, of which it reads mutants instead of the files.
 * @param area a folder or file of `server` or `src`
 */
export function openTypeCheck(area: string): TypeCheck {
  const root = fileURLToPath(projectRoot)
  const config = `${root}tsconfig.${area.startsWith('server') ? 'server' : 'app'}.json`
  let shown: { path: string; text: string } | undefined
  const api = new API({
    cwd: root,
    fs: { readFile: (path) => (path === shown?.path ? shown.text : undefined) },
  })
  api.updateSnapshot({ openProjects: [config] })
  return {
    refuses: (mutant) => {
      const path = root + mutant.path
      shown = { path, text: mutated(projectFile(mutant.path).text, mutant) }
      const snapshot = api.updateSnapshot({ fileChanges: { changed: [path] } })
      const found = snapshot.getProject(config)?.program.getSemanticDiagnostics(path) ?? []
      shown = undefined
      api.updateSnapshot({ fileChanges: { changed: [path] } })
      return found.length > 0
    },
    close: () => api.close(),
  }
}
