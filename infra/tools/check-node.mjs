// Imported first by every tool: on a Node that is too old, one line instead of a syntax error somewhere below. So it uses nothing new.

const oldest = 20

/** The line that says why this version can't be used; undefined when it can. */
export function explainOldNode(version) {
  return Number(version.split('.')[0]) >= oldest ? undefined : `Duinstorm needs Node ${oldest} or newer, this is ${version}.`
}

const problem = explainOldNode(process.versions.node)
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}
