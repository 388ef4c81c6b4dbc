import { declareMessages } from '@furrow/messages/declare';

/** Names of quantities that are words and no abbreviations. */
export const quantityMessages = declareMessages('analysis.quantity', {
  soil_moisture: 'Soil moisture',
  root_zone: 'Root zone soil moisture',
  carbon_uptake: 'Carbon uptake',
  gross_carbon_uptake: 'Gross carbon uptake',
  methane: 'CH4 enhancement',
});

/** What the numbers of a recipe do not say. */
export const limitMessages = declareMessages('analysis.limits', {
  vegetation_index:
    'NDVI says how green the ground is, not why. It hardly rises any more once leaves cover the ground, and bare soil alone reads up to 0.25.',
  crop_water:
    'NDMI rises with the water in the leaves and with the ground that they cover alike, so that a thin stand reads as a dry one. It says nothing of water in the soil; bare ground reads dry, standing water wet.',
  chlorophyll:
    'NDRE and CIre rise with the chlorophyll in the leaves and with the amount of leaves alike, so that a thin stand reads as a pale one. They compare places of one field and are no dose of fertiliser. CIre has no upper end; its scale runs from 0 to 6.',
  soil_moisture:
    'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings showed within a year, no percentage of volume. Light reaches about 5 cm deep; deeper down (ctime10) it is reckoned from the days before. Open water has no soil moisture and is left out; straw and the rims of clouds read too wet or too dry, and a darker soil reads as a wetter one.',
  soil_mapping:
    'SOCI is relative: a higher one means darker soil, often with more organic matter, also with more water, and only within one field and one kind of soil does it follow the carbon in the ground. BSI says how bare the ground was, not how good it is. Zones are what looks alike from above: what lies below, and what is in it, only the samples tell. Straw, young plants and clouds that were not noticed blur the picture where few looks were bare.',
  methane:
    'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.',
  carbon:
    'A trend, never a credit: this is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back, and what is left is often a tenth. There is no weather in it: every year has the sunshine of the place and the season, and drought and cold show only as far as the leaves do. The true uptake may be 25 % lower or 60 % higher; of maize and other warm-season grasses it is rather higher. Compare years and places rather than the figure with other methods.',
  burn_scar:
    'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.',
});

/** What a buyer has to accept before ordering. */
export const gateMessages = declareMessages('analysis.gate', {
  methane:
    'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.',
});

/** Formulas that have words or decimals in them. */
export const formulaMessages = declareMessages('analysis.formula', {
  evi2: '2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)',
  savi: '1.5 · (B08 − B04) / (B08 + B04 + 0.5)',
  soci: 'B02 / (B04 · B03), of the median of the looks at bare ground',
  bsi: '((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), of the median of the looks at bare ground',
  burn_difference: 'NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)',
  relative_burn: 'dNBR / (NBR before + 1.001)',
  carbon_uptake:
    't CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 held to 0–0.95, Rs = 0.5 · Ra',
  gross_carbon_uptake:
    't CO₂ per ha in 365 days, before what the plants breathe out again: carbon uptake / 0.47',
  soil_moisture: 'W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI',
  root_zone: 'ctime10: exponential filter of W, T = 10 days',
  methane:
    'ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor',
});
