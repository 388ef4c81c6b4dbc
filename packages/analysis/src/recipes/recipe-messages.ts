import { declareMessages } from '@furrow/messages/declare';

/** Names of quantities that consist of words. */
export const quantityMessages = declareMessages('analysis.quantity', {
  soil_moisture: 'Soil moisture',
  root_zone: 'Root zone soil moisture',
  carbon_uptake: 'Carbon uptake',
  gross_carbon_uptake: 'Gross carbon uptake',
  methane: 'CH4 enhancement',
});

/** Limitations of each recipe's numbers. */
export const limitMessages = declareMessages('analysis.limits', {
  vegetation_index:
    'NDVI shows how green the ground is, not why. It hardly rises once leaves cover the ground, and bare soil alone reads up to 0.25.',
  crop_water:
    'NDMI rises with the water in the leaves and also with how much ground they cover, so a thin stand reads as a dry one. It says nothing about water in the soil. Bare ground reads dry; standing water reads wet.',
  chlorophyll:
    'NDRE and CIre rise with the chlorophyll in the leaves and also with the amount of leaf, so a thin stand reads as a pale one. They compare places in one field and do not tell you how much fertiliser to use. CIre has no upper limit; its scale runs from 0 to 6.',
  soil_moisture:
    'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings were within a year. It is not a percentage by volume. Light reaches about 5 cm deep; for the soil below (ctime10), moisture is estimated from the days before. Open water has no soil moisture and is left out. Straw and the edges of clouds read too wet or too dry, and darker soil reads wetter.',
  soil_mapping:
    'SOCI is relative: a higher value means darker soil, often with more organic matter, but also with more water. It follows the carbon in the soil only within one field and one kind of soil. BSI says how bare the ground was, not how good it is. The soil in a zone looks alike from above; only samples tell what is in it and below it. Straw, young plants and clouds that went unnoticed blur the map where the soil was seldom seen bare.',
  methane:
    'This is a screening for strong plumes, not a measurement of a rate. It sees plumes from about 3 t/h over bare, even desert ground; over fields with crops, 10 to 50 t/h or nothing. Columns are accurate to −0 / +30 %, plus their noise: line-by-line tables agree with one another, and older published curves are that much higher. The method was made for reflectance at the top of the atmosphere; here it uses ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts if it has at least five pixels and their mean is four deviations above the noise of that many pixels; at eight deviations it counts as strong. A leak that went on for all of the 120 days before may be hidden by its own reference.',
  carbon:
    'This is a trend, never a credit: it is what the plants took out of the air within a year, not what stays in wood and soil. Harvest, grazing and decay give most of it back; often only a tenth is left. The weather is not included: every year has the usual sunshine of the place and the season, and drought and cold show only in the leaves. The true uptake may be 25 % lower or 60 % higher; for maize and other warm-season grasses it is more likely higher. Compare years and places, not the figures of other methods.',
  burn_scar:
    'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests in North America; they mean less over crops and grass. A satellite pass on the day of the fire counts neither as before nor as after it.',
});

/** Limitations that a buyer must accept before ordering. */
export const limitationMessages = declareMessages('analysis.gate', {
  methane:
    'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees plumes of 10 to 50 t/h, or nothing. A site without a plume may still leak.',
});
