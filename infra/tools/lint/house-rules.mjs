// This repository's lint rules, loaded by .oxlintrc.json. oxlint's no-restricted-imports cannot be used for zod: it would refuse `import *
// as z` too.

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
 * A browser that translates a page replaces its text nodes. React then throws when it removes such a text, or puts an element before it. So
 * text needs its own element if anything else in the same parent is conditional. This rule does not see cases such as a
 * prop with a text; web/app/testing/translated-page.ts finds those.
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
 * When a value beside text changes, React updates a text node that a translated page does not have any more: the old value stays. So the
 * text and its value must be one string (`{`${count} mensen`}`), or the value needs its own element.
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

/** True if an expression may be text: it is not an element, not a list of elements, and not an expression that the rule above checks. */
function mayBeText({ type, callee }) {
  const isList = type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'map'
  return !isList && !['JSXElement', 'JSXFragment', 'Literal', 'LogicalExpression', 'ConditionalExpression'].includes(type)
}

/** Children that JSX drops: blank lines between elements, and comments. */
function isNothing({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() === '' && value.includes('\n')
  return type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression'
}

function comesAndGoes({ type, expression }) {
  if (type !== 'JSXExpressionContainer') return false
  return expression.type === 'LogicalExpression' || (expression.type === 'ConditionalExpression' && !isAlways(expression))
}

/** Whether both branches of a condition are text or both are an element, so that React changes the node instead of replacing it. */
function isAlways({ consequent, alternate }) {
  return (isTextValue(consequent) && isTextValue(alternate)) || (isElement(consequent) && isElement(alternate))
}

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment'

function isText(child) {
  return child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isTextValue(child.expression))
}

/** Whether an expression is or may be text. */
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

/**
 * Only shared/facts/brand.ts may contain the name of the product, so that the product can be renamed there. The lower-case names of
 * cookies, caches, locks, stored items and tables may contain it too, because no person reads them.
 */
const brandInOneFile = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && /Duinstorm|duinstorm\.\w/.test(text))
        context.report({ node, message: 'Take the name, address or site of the product from #shared/facts/brand.ts.' })
    }
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'brand-in-one-file': brandInOneFile,
    'zod-by-namespace': zodByNamespace,
    'no-text-beside-conditional': noTextBesideConditional,
    'no-text-beside-value': noTextBesideValue,
  },
}
