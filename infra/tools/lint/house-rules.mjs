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

/**
 * React changes a text beside another in place, in a node that a translated page no longer has: the old figure stays. Text and a value in it are
 * therefore one string (`{`${count} mensen`}`), which React writes to the element, or the value has an element of its own.
 */
const noTextBesideValue = {
  create: (context) => ({
    JSXElement: (node) => checkValues(context, node),
    JSXFragment: (node) => checkValues(context, node),
  }),
}

function checkValues(context, { children }) {
  const shown = children.filter((child) => !isNothing(child))
  if (!shown.some(({ type, value }) => type === 'JSXText' && value.trim() !== '')) return
  for (const child of shown)
    if (child.type === 'JSXExpressionContainer' && mayBeText(child.expression))
      context.report({
        node: child,
        message: 'Make this and the text beside it one string: in a translated page a value beside text stays as it was.',
      })
}

/** Anything but an element, a list of them, and what the rule above looks at. */
function mayBeText({ type, callee }) {
  const isList = type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'map'
  return !isList && !['JSXElement', 'JSXFragment', 'Literal', 'LogicalExpression', 'ConditionalExpression'].includes(type)
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
  rules: {
    'zod-by-namespace': zodByNamespace,
    'no-text-beside-conditional': noTextBesideConditional,
    'no-text-beside-value': noTextBesideValue,
  },
}
