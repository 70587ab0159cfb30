// `wide` is the width of a Dutch sample set in the font, over the same set in Arial (regular up to 500, bold from 600;
// capitals for the condensed font), measured in Chromium. Roboto is 0.8 % wider than Arial, its bold 5-6 % narrower.
export const fonts = [
  {
    file: 'fonts.css',
    family: 'Barlow Condensed',
    pkg: 'barlow-condensed',
    weights: [600, 700, 800, 900],
    ascent: 1,
    descent: 0.2,
    wide: { '600 700': { arial: 0.674, roboto: 0.717 }, '800 900': { arial: 0.699, roboto: 0.744 } },
  },
  {
    file: 'fonts.css',
    family: 'Barlow',
    pkg: 'barlow',
    weights: [400, 500, 600, 700],
    ascent: 1,
    descent: 0.2,
    wide: { '400 500': { arial: 0.956, roboto: 0.948 }, '600 700': { arial: 0.908, roboto: 0.955 } },
  },
  {
    file: 'fonts-admin.css',
    family: 'Inter',
    pkg: 'inter',
    weights: [400, 500, 600, 700],
    ascent: 0.969,
    descent: 0.241,
    wide: { '400 500': { arial: 1.066, roboto: 1.058 }, '600 700': { arial: 1.01, roboto: 1.062 } },
  },
]
