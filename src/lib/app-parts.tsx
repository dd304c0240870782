import { createContext, type ReactNode, useContext } from 'react'
import type { DirtyState } from './dirty.ts'

/**
 * The parts of the app that are made once, when a page starts, for its components and its routes. Each room adds
 * those that it brings, beside the hook that hands them out:
 *
 * ```ts
 * declare module '../lib/app-parts.tsx' {
 *   interface AppParts {
 *     feed: Feed
 *   }
 * }
 * ```
 */
export interface AppParts {
  /** Unsaved work in this tab: forms hold it while they have input, reloads ask it first. */
  dirty: DirtyState
}

const AppContext = createContext<Partial<AppParts>>({})

/** Gives every component below the same parts. A test gives those that are needed. */
export function AppPartsProvider(props: { parts: Partial<AppParts>; children?: ReactNode }) {
  return <AppContext value={props.parts}>{props.children}</AppContext>
}

/** A part of the app. Throws where nobody provides it. */
export function usePart<Name extends keyof AppParts>(name: Name): AppParts[Name] {
  const part: AppParts[Name] | undefined = useContext(AppContext)[name]
  if (part === undefined) throw new Error(`no AppPartsProvider has the part "${name}"`)
  return part
}
