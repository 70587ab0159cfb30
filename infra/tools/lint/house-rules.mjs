// Lint rules of this repository, loaded by .oxlintrc.json. oxlint's no-restricted-imports would refuse `import * as z` as well.

const zodByNamespace = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'zod' || node.importKind === 'type') return
      if (node.specifiers.some(({ type }) => type !== 'ImportNamespaceSpecifier'))
        context.report({ node, message: "Write `import * as z from 'zod'`: the named form makes a bundle four times as large." })
    },
  }),
}

/**
 * A browser that translates a page puts other nodes in the place of its text nodes. React then throws when it removes such a text, or puts an
 * element before it. Within one parent, text therefore has an element of its own as soon as anything beside it comes and goes.
 * What no syntax shows, such as a prop that holds text, is found by web/app/testing/translated-page.ts.
 */
const noTextBesideConditional = {
  create: (context) => ({
    JSXElement: (node) => checkChildren(context, node),
    JSXFragment: (node) => checkChildren(context, node),
  }),
}

function checkChildren(context, { children }) {
  const shown = children.filter((child) => !isNothing(child))
  if (shown.length < 2) return
  for (const child of shown) {
    const isAlternating = comesAndGoes(child)
    const others = shown.filter((other) => other !== child)
    if (isText(child) && (isAlternating || others.some(comesAndGoes)))
      context.report({ node: child, message: 'Give this text an element: a translated page breaks when what is beside it comes or goes.' })
  }
}

/** What JSX drops: blank lines between elements, and comments. */
function isNothing({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() === '' && value.includes('\n')
  return type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression'
}

function comesAndGoes({ type, expression }) {
  if (type !== 'JSXExpressionContainer') return false
  return expression.type === 'LogicalExpression' || (expression.type === 'ConditionalExpression' && !isAlways(expression))
}

/** Whether each branch is of the same kind, so that React changes what is there instead of replacing it. */
function isAlways({ consequent, alternate }) {
  return (isTextValue(consequent) && isTextValue(alternate)) || (isElement(consequent) && isElement(alternate))
}

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment'

function isText(child) {
  return child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isTextValue(child.expression))
}

/** Whether an expression surely is text, or can be. */
function isTextValue(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return node.operator === '+'
    case 'LogicalExpression':
      return isTextValue(node.right) || (node.operator !== '&&' && isTextValue(node.left))
    case 'ConditionalExpression':
      return isTextValue(node.consequent) || isTextValue(node.alternate)
    case 'CallExpression':
      return node.callee.type === 'Identifier' && /^(format|say|write|name)[A-Z]/.test(node.callee.name)
    default:
      return false
  }
}

export default {
  meta: { name: 'house' },
  rules: { 'zod-by-namespace': zodByNamespace, 'no-text-beside-conditional': noTextBesideConditional },
}
