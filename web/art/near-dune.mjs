// The near dune of a plate: a ray-marched heightfield lit low from the sea, ripples on the faces the wind has swept, and sand torn
// off its crest. A view describes the picture: size w x h, fov, horizon hy, eye cy, crest [[x, height]], spur, sun, light.
import { rng, vn, fbm, clamp, smooth, mix, hash, spline } from './noise.mjs'
import { INK, ink } from './weather.mjs'

const usual = { sun: [0.8, 0.235, 0.42], light: 1, lee: 0.5, foot: [0.5, 0.84, 1], drift: 4200, seed: 7 }
/** Renders the dune of `view` at K times its size. Returns the RGBA pixels, and for every column the y of the crest. */
export function renderDune(view, K = 1) {
  const V = { ...usual, ...view }
  const W = Math.round(V.w * K),
    H = Math.round(V.h * K),
    px0 = V.hy * K
  const X0 = -62,
    X1 = 62,
    Z0 = 3,
    Z1 = 70,
    C = 0.07,
    NX = Math.ceil((X1 - X0) / C),
    NZ = Math.ceil((Z1 - Z0) / C)
  const crestH = spline(V.crest)
  const crestZ = (x) =>
    37 +
    (1.0 + 2.2 * smooth(-14, 4, x)) * Math.sin(x * 0.085 + 0.6) +
    (0.4 + 1.2 * smooth(-14, 4, x)) * Math.sin(x * 0.21 + 2.2) +
    0.5 * vn(x * 0.35, 4) -
    0.16 * Math.min(0, x + 8)
  const spurX = (z) => {
    const t = clamp((z - 4) / 34)
    return (
      mix(V.spurTo, V.spurX, t) + (3.1 * Math.sin(z * 0.21 + 0.4) + 1.0 * Math.sin(z * 0.47 + 1)) * (0.35 + 0.65 * t) + 0.3 * vn(z * 0.5, 9)
    )
  }
  const hf = new Float32Array(NX * NZ),
    ripple = new Float32Array(NX * NZ)
  const smax = (a, b, k) => {
    const h = clamp(0.5 + (0.5 * (a - b)) / k)
    return mix(b, a, h) + k * h * (1 - h)
  }
  for (let j = 0; j < NZ; j++) {
    const z = Z0 + j * C
    const sx = spurX(z),
      t = clamp((z - 4) / 33),
      Hs = mix(0.4, crestH(sx) * 0.97, Math.pow(t, 1.15))
    for (let i = 0; i < NX; i++) {
      const x = X0 + i * C,
        zc = crestZ(x),
        Hc = crestH(x) + 0.25 * vn(x * 0.3, 1)
      const d = z - zc
      const lee = Hc + d * 0.6 - 0.0,
        wind = Hc - d * 0.17 - 0.004 * d * d
      let m = d < 0 ? lee : wind
      const e = x - sx
      const sp = e < 0 ? Hs + e * 0.62 : Hs - e * 0.2 - 0.0035 * e * e
      const ground = 0.5 + 0.7 * fbm(x * 0.06, z * 0.06, 3) + 0.25 * fbm(x * 0.3, z * 0.3, 3) - 0.02 * x
      let h = Math.max(smax(m, ground, 1.2), smax(sp, ground, 1.0))
      h += 0.1 * fbm(x * 0.5, z * 0.5, 4) + 0.22 * fbm(x * 0.13, z * 0.13, 3)
      // ripples: crests across the wind (wind from +x), on every face that is not a slip face
      const onWind = (d < -1 && e > -0.3 ? smooth(-0.3, 1.2, e) : 0) * (m > sp + 0.15 && m > ground ? 0.25 : 1) + (d >= 0 ? 1 : 0)
      const ph = x * 6.4 + 2.6 * fbm(x * 0.22, z * 0.16, 3) * 6 + 0.9 * Math.sin(z * 0.6 + 1.5 * vn(x * 0.3, z * 0.3)) + z * 0.9
      const s = Math.sin(ph),
        tooth = s > 0 ? s : s * 0.6
      ripple[j * NX + i] = tooth * 0.045 * clamp(onWind) * (0.55 + 0.45 * vn(x * 0.17, z * 0.17))
      hf[j * NX + i] = h
    }
  }
  const at = (a, x, z) => {
    let fx = (x - X0) / C,
      fz = (z - Z0) / C
    if (fx < 0) fx = 0
    else if (fx > NX - 2) fx = NX - 2
    if (fz < 0) fz = 0
    else if (fz > NZ - 2) fz = NZ - 2
    const i = fx | 0,
      j = fz | 0,
      u = fx - i,
      v = fz - j,
      o = j * NX + i
    return (a[o] * (1 - u) + a[o + 1] * u) * (1 - v) + (a[o + NX] * (1 - u) + a[o + NX + 1] * u) * v
  }
  const SUN = V.sun.map((v) => v / Math.hypot(...V.sun))
  function shadow(x, y, z) {
    let r = 1
    for (let t = 0.25; t < 46; t *= 1.09, t += 0.06) {
      const px = x + SUN[0] * t,
        pz = z + SUN[2] * t
      if (px > X1 - 1 || pz > Z1 - 1 || pz < Z0) break
      const dh = y + SUN[1] * t - at(hf, px, pz)
      if (dh < 0) return 0
      r = Math.min(r, (dh * 14) / t)
    }
    return clamp(r)
  }

  const front = Buffer.alloc(W * H * 4)
  const crestY = new Float32Array(W).fill(H),
    crestDist = new Float32Array(W)
  const o4 = (x, y) => (y * W + x) * 4
  for (let x = 0; x < W; x++) {
    const rx = (x / W - 0.5) * V.fov
    let hitPrev = null
    for (let y = Math.round(H * 0.3); y < H; y++) {
      const ry = ((px0 - y) / W) * V.fov
      let t = Z0 + 0.6,
        hit = 0,
        prev = t
      if (hitPrev) {
        t = Math.max(t, hitPrev * 0.55)
      }
      for (; t < Z1 - 1;) {
        const h = at(hf, rx * t, t),
          yy = V.cy + ry * t
        if (yy < h) {
          let a = prev,
            b = t
          for (let q = 0; q < 9; q++) {
            const m = (a + b) / 2
            if (V.cy + ry * m < at(hf, rx * m, m)) b = m
            else a = m
          }
          hit = b
          break
        }
        prev = t
        t += Math.max(0.05, (yy - h) * 0.42)
      }
      if (!hit) {
        hitPrev = null
        continue
      }
      hitPrev = hit
      const z = hit,
        X = rx * z,
        hgt = at(hf, X, z)
      if (z > crestZ(X) + 14) continue
      if (crestY[x] === H) {
        crestY[x] = y
        crestDist[x] = z
      }
      const e = 0.09,
        rk = 1
      const hR = at(hf, X + e, z) + rk * at(ripple, X + e, z),
        hL = at(hf, X - e, z) + rk * at(ripple, X - e, z),
        hU = at(hf, X, z + e) + rk * at(ripple, X, z + e),
        hD = at(hf, X, z - e) + rk * at(ripple, X, z - e)
      let nx = (hL - hR) / (2 * e),
        nz = (hD - hU) / (2 * e)
      nx += 0.1 * (hash((X * 40) | 0, (z * 40) | 0) - 0.5)
      const nl = Math.hypot(nx, 1, nz)
      nx /= nl
      nz /= nl
      const ny = 1 / nl
      const dif = Math.max(0, nx * SUN[0] + ny * SUN[1] + nz * SUN[2])
      const sh = dif > 0 ? shadow(X, hgt + 0.05, z) : 0
      const sky = 0.5 + 0.5 * ny,
        left = Math.max(0, -nx) * 0.06
      // slip-face tongues of sand
      const dz = crestZ(X) - z
      const tongue = fbm(X * 0.9 + 0.8 * vn(z * 0.1, X * 0.1), z * 0.06, 4)
      let L = 0.052 + 0.055 * sky * sky + left + 0.03 * tongue * smooth(14, 1, dz) + 0.022 * fbm(X * 1.6, z * 1.6, 3)
      L += dif * sh * 1.28
      L += 0.24 * smooth(0.55, 0.0, dz) * smooth(-30, 10, X + 18)
      L = mix(L, 0.2, 0.12 * smooth(10, 60, z))
      if (X < spurX(z) - 0.2 && dz > 0.6) L = mix(L, 0.07 + 0.03 * tongue, V.lee + 0.5 * smooth(H * 0.52, H * 0.72, y))
      L *= 1 - V.foot[0] * smooth(H * V.foot[1], H * V.foot[2], y)
      const [r, g, b] = ink(L * V.light, x, y)
      front[o4(x, y)] = r
      front[o4(x, y) + 1] = g
      front[o4(x, y) + 2] = b
      front[o4(x, y) + 3] = 255
    }
  }

  // ---------- spindrift: sand torn off the crest, blown to the left
  const r = rng(V.seed)
  const DR = new Float32Array(W * H)
  const smoothCrest = (x) => {
    let s = 0,
      n = 0
    for (let i = -14; i <= 14; i++) {
      const q = clamp(Math.round(x + i * K), 0, W - 1)
      s += crestY[q]
      n++
    }
    return s / n
  }
  for (let n = 0; n < V.drift * (V.w / 1440); n++) {
    const x0 = Math.floor(r() * W * 1.25)
    const xs = clamp(x0, 0, W - 1)
    const cy0 = crestY[xs]
    if (cy0 >= H) continue
    const gust = smooth(0.0, 0.55, fbm((x0 / W) * 6 + 3, 2.2, 3) + 0.12)
    if (r() > gust) continue
    const lift = Math.pow(r(), 2.2) * 70 * K,
      len = (60 + 340 * r() * r()) * K,
      a = (0.04 + 0.3 * Math.pow(r(), 4)) * Math.exp(-lift / (38 * K))
    const f1 = r() * 9
    for (let q = 0; q < len; q++) {
      const x = x0 - q
      if (x < 0 || x >= W) continue
      const p = q / len
      const y = Math.round(
        mix(cy0, smoothCrest(clamp(x, 0, W - 1)), 0.45) - lift * (0.35 + 0.65 * p) + 5 * K * vn(x / (120 * K) + f1, lift * 0.05),
      )
      if (y < 0 || y >= H) continue
      DR[y * W + x] += a * Math.sin(Math.PI * Math.min(1, p * 1.15)) * 0.55
    }
  }
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const d = DR[y * W + x]
      if (d <= 0.02) continue
      const o = o4(x, y)
      const keep = hash(x + 7, y + 3) < d * 1.35
      if (!keep) continue
      const c = d > 0.55 ? INK[7] : d > 0.2 ? INK[6] : INK[5]
      front[o] = c[0]
      front[o + 1] = c[1]
      front[o + 2] = c[2]
      front[o + 3] = 255
    }
  return { front, crestY, W, H }
}
