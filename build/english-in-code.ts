import type { NodePath, PluginObj } from '@babel/core'
import { types as t } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Babel plugin: compiles the English text that the Lingui macro leaves in a message descriptor.
 * So every text travels with the code that shows it, no English catalog is loaded, and a message
 * without a translation still interpolates and counts.
 */
export function englishInCode(): PluginObj {
  return {
    name: 'english-in-code',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({ ObjectExpression: compileDescriptor })
        },
      },
    },
  }
}

function compileDescriptor(path: NodePath<t.ObjectExpression>): void {
  const marked = path.node.leadingComments?.some((comment) => comment.value.includes('i18n'))
  if (marked !== true) return
  // The id tells texts of one wording apart already.
  path.node.properties = path.node.properties.filter(
    (property) =>
      !t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'context' }),
  )
  for (const property of path.node.properties) {
    if (!t.isObjectProperty(property)) continue
    if (t.isIdentifier(property.key, { name: 'message' }) && t.isStringLiteral(property.value)) {
      property.value = t.valueToNode(compileMessage(property.value.value))
    }
  }
}
