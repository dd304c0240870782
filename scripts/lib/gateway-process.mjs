import { compileCache } from './project.mjs'

/**
 * Arguments of Node that run a gateway. What lives for a moment has 16 MB until it is collected: the 64 MB that Node
 * would take save a twentieth of its time. `Dockerfile` says the same.
 */
export const gatewayArgs = ['--max-semi-space-size=8', 'server/main.ts']

/**
 * Environment of a gateway where nothing else is said. Node reads code that it has compiled before instead of loading what
 * compiles it, and its threads share two places for memory instead of leaving some unused in a place for each.
 */
export const gatewayEnv = { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '2' }
