import { runSimulation } from '/work/main/infra/simulation/run-simulation.ts'
const from = Number(process.argv[2]), n = Number(process.argv[3])
const t = performance.now(), c = process.cpuUsage()
for (let s = from; s < from + n; s++) { const r = await runSimulation(s); if (r.broken.length) console.log(s, r.broken) }
const u = process.cpuUsage(c)
console.log('wall', performance.now() - t, 'cpu', (u.user + u.system) / 1000)
