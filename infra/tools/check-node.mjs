// Every tool imports this first: on a Node that is too old it prints one line instead of a syntax error. So this file uses no new syntax.

const oldest = 20

/** The line that explains why this version cannot be used; undefined if it can. */
export function explainOldNode(version) {
  return Number(version.split('.')[0]) >= oldest ? undefined : `Duinstorm needs Node ${oldest} or newer, this is ${version}.`
}

const problem = explainOldNode(process.versions.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
