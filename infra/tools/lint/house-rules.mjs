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

export default { meta: { name: 'house' }, rules: { 'zod-by-namespace': zodByNamespace } }
