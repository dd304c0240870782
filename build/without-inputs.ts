import type { NodePath, PluginObj } from '@babel/core'
import { types as t } from '@babel/core'

/**
 * Babel plugin: takes what a call may be made with out of its description. The gateway checks inputs; the
 * app has the types of them, and would load the rest for nothing.
 */
export function withoutInputs(): PluginObj {
  return { name: 'without-inputs', visitor: { CallExpression: dropInput } }
}

function dropInput({ node }: NodePath<t.CallExpression>): void {
  const [definition] = node.arguments
  if (!t.isIdentifier(node.callee, { name: 'endpoint' }) || !t.isObjectExpression(definition))
    return
  definition.properties = definition.properties.filter(
    (property) => !t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'input' }),
  )
}
