import { declareMessages } from '@furrow/messages/declare';

/** Formulas that contain words or decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  evi2: '2.5 · (B08 − B04) / (B08 + 2.4 · B04 + 1)',
  savi: '1.5 · (B08 − B04) / (B08 + B04 + 0.5)',
  soci: 'B02 / (B04 · B03), from the median of the bare-soil observations',
  bsi: '((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), from the median of the bare-soil observations',
  burn_difference: 'NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)',
  relative_burn: 'dNBR / (NBR before + 1.001)',
  carbon_uptake:
    't CO₂ per ha in 365 days: 44/12 · 0.01 · 0.47 · sum over the days of ε · 0.75 · fAPAR · 0.45 · Rs, with fAPAR = 1.24 · NDVI − 0.168 limited to 0–0.95, Rs = 0.5 · Ra',
  gross_carbon_uptake:
    't CO₂ per ha in 365 days, before the plants breathe some of it out again: carbon uptake / 0.47',
  soil_moisture: 'W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI',
  root_zone: 'ctime10: exponential filter of W, T = 10 days',
  methane:
    'ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 with its own satellite and air mass factor',
});
