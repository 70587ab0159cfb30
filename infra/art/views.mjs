// Where the two hero plates are seen from: units of the page's drawing.
export const views = {
  wide: { w: 1440, h: 880, fov: 1.25, hy: 432, cy: 8.6, crest: [[-60, 6.9], [-30, 7.4], [-22, 7.8], [-14, 8.35], [-9, 8.3], [-3, 7.0], [4, 5.7], [12, 4.2], [20, 2.8], [30, 1.8], [60, 1.2]], spurX: -8, spurTo: 13 },
  tall: { w: 430, h: 770, fov: 0.50, hy: 470, cy: 8.6, crest: [[-60, 7.0], [-16, 7.6], [-9, 8.4], [-6, 8.6], [-2, 7.8], [2, 6.8], [6, 5.6], [12, 4.2], [26, 2.4], [60, 1.6]], spurX: -3.4, spurTo: 4, lee: 0.3, foot: [0.98, 0.68, 0.92] },
};
