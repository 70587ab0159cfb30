// Prepares a fresh clone, with whatever version of Node runs this file. Plain JavaScript without dependencies, because no packages are
// installed yet.
import './check-node.mjs'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from './progress.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * Installs the packages that the lock file names, unless they are installed already. Does not use `npm ci`, because `npm ci` refuses a lock
 * file without the native packages of other platforms, and some registries only have those of this platform.
 */
export function install() {
  const stamp = join(root, 'node_modules/.installed-lock')
  const wanted = digest([join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (!runWithProgress('Installing dependencies', npm, args)) process.exit(1)
  writeFileSync(stamp, wanted)
}

/**
 * Runs a command to its end in a process that can show the elapsed seconds. Returns false if the command failed, after printing its output.
 */
export function runWithProgress(title, command, args) {
  const script = join(root, 'infra/tools/run-with-progress.mjs')
  return spawnSync(process.execPath, [script, title, command, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

/** The Node that everything runs on: the current one if it is 24 or later, else the one in the dependencies. */
export function findNodePath() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const bundled = join(root, 'node_modules/node/bin/node')
  if (!existsSync(bundled) && !runWithProgress('Installing Node 24', npm, ['rebuild', 'node'])) process.exit(1)
  const version = execFileSync(bundled, ['--version'], { encoding: 'utf8' })
  if (!version.startsWith('v24.')) throw new Error(`node_modules/node is ${version}, expected 24`)
  return bundled
}

/** Prints the message of a failed step and ends this process. */
export function endWithLine(error) {
  console.error(error.message)
  process.exit(1)
}

/** Builds the page, unless its sources are unchanged. `onText` gets the build's output instead of the terminal. */
export async function build(node, onText) {
  const stamp = join(root, 'dist/web/.built-from')
  const sources = ['web', 'shared']
    .flatMap((folder) => filesBelow(join(root, folder)))
    // Relative to the repository, because the path of the clone itself may contain such a folder name.
    .filter((file) => !/\/e2e\/|\.test\.tsx?$|\/public\/press\//.test(file.slice(root.length)))
  // The site's URL is built into its pages.
  const wanted = digest([...sources, join(root, 'vite.config.ts'), join(root, 'package-lock.json')]) + (process.env.SITE_URL ?? '')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const makePage = async (onText) => {
    await makePressKit(node, onText)
    await run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {}, onText)
  }
  await (onText ? makePage(onText) : showProgress('Building the page', makePage))
  writeFileSync(stamp, wanted)
}

/** Makes the files of the press kit from the facts and the art, because the repository does not contain the files. */
export const makePressKit = (node, onText) => run(node, ['web/art/press-kit.mjs'], {}, onText)

/** Runs a step of this process and shows its progress. The text that `work` prints is shown only if it fails. */
export async function showProgress(title, work) {
  let printed = ''
  try {
    await withProgress(title, () => work((text) => (printed += text)))
  } catch (error) {
    process.stderr.write(printed)
    throw error
  }
}

/**
 * Runs a program in the project with Node 24 first on its path; rejects with its exit code. `onText` gets its output instead of the
 * terminal.
 */
export function run(command, args, env = {}, onText) {
  return new Promise((resolve, reject) => {
    const path = `${dirname(findNodePath())}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`
    const stdio = onText ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } })
    if (onText) {
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => onText(String(text)))
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${[basename(command), ...args].join(' ')} ended with ${signal ?? code}`)),
    )
  })
}

function filesBelow(folder) {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesBelow(join(folder, name)) : [join(folder, name)]))
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
