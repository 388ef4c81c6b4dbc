/**
 * Names of first-level divisions by GeoNames' own codes, for the countries with the most farmland in its list. Source:
 * GeoNames, admin1CodesASCII (CC BY 4.0).
 */
const regionsByCountry: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: '01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut',
  AU: '01 Australian Capital Territory|02 New South Wales|03 Northern Territory|04 Queensland|05 South Australia|06 Tasmania|07 Victoria|08 Western Australia',
  DE: '01 Baden-Württemberg|02 Bavaria|03 Bremen|04 Hamburg|05 Hesse|06 Lower Saxony|07 North Rhine-Westphalia|08 Rhineland-Palatinate|09 Saarland|10 Schleswig-Holstein|11 Brandenburg|12 Mecklenburg-Vorpommern|13 Saxony|14 Saxony-Anhalt|15 Thuringia|16 Berlin',
  GB: 'ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales',
  BE: 'BRU Brussels|VLG Flanders|WAL Wallonia',
  NL: '01 Drenthe|02 Friesland|03 Gelderland|04 Groningen|05 Limburg|06 North Brabant|07 North Holland|09 Utrecht|10 Zeeland|11 South Holland|15 Overijssel|16 Flevoland',
  FR: '11 Île-de-France|24 Centre-Val de Loire|27 Bourgogne-Franche-Comté|28 Normandy|32 Hauts-de-France|44 Grand Est|52 Pays de la Loire|53 Brittany|75 Nouvelle-Aquitaine|76 Occitanie|84 Auvergne-Rhône-Alpes|93 Provence-Alpes-Côte d’Azur|94 Corsica',
  ES: '07 Balearic Islands|27 La Rioja|29 Madrid|31 Murcia|32 Navarre|34 Asturias|39 Cantabria|51 Andalusia|52 Aragon|53 Canary Islands|54 Castilla-La Mancha|55 Castile and León|56 Catalonia|57 Extremadura|58 Galicia|59 Basque Country|60 Valencia|CE Ceuta|ML Melilla',
  IT: '01 Abruzzo|02 Basilicata|03 Calabria|04 Campania|05 Emilia-Romagna|06 Friuli Venezia Giulia|07 Lazio|08 Liguria|09 Lombardy|10 Marche|11 Molise|12 Piedmont|13 Apulia|14 Sardinia|15 Sicily|16 Tuscany|17 Trentino-Alto Adige|18 Umbria|19 Aosta Valley|20 Veneto',
  BR: '01 Acre|02 Alagoas|03 Amapá|04 Amazonas|05 Bahia|06 Ceará|07 Federal District|08 Espírito Santo|11 Mato Grosso do Sul|13 Maranhão|14 Mato Grosso|15 Minas Gerais|16 Pará|17 Paraíba|18 Paraná|20 Piauí|21 Rio de Janeiro|22 Rio Grande do Norte|23 Rio Grande do Sul|24 Rondônia|25 Roraima|26 Santa Catarina|27 São Paulo|28 Sergipe|29 Goiás|30 Pernambuco|31 Tocantins',
  IN: '02 Andhra Pradesh|03 Assam|07 Delhi|09 Gujarat|10 Haryana|11 Himachal Pradesh|12 Jammu and Kashmir|13 Kerala|16 Maharashtra|17 Manipur|18 Meghalaya|19 Karnataka|20 Nagaland|21 Odisha|22 Puducherry|23 Punjab|24 Rajasthan|25 Tamil Nadu|26 Tripura|28 West Bengal|29 Sikkim|30 Arunachal Pradesh|31 Mizoram|33 Goa|34 Bihar|35 Madhya Pradesh|36 Uttar Pradesh|37 Chhattisgarh|38 Jharkhand|39 Uttarakhand|40 Telangana|41 Ladakh',
  PL: '72 Lower Silesia|73 Kuyavia-Pomerania|74 Łódź|75 Lublin|76 Lubusz|77 Lesser Poland|78 Mazovia|79 Opole|80 Subcarpathia|81 Podlasie|82 Pomerania|83 Silesia|84 Świętokrzyskie|85 Warmia-Masuria|86 Greater Poland|87 West Pomerania',
  AR: '01 Buenos Aires|02 Catamarca|03 Chaco|04 Chubut|05 Córdoba|06 Corrientes|07 Buenos Aires City|08 Entre Ríos|09 Formosa|10 Jujuy|11 La Pampa|12 La Rioja|13 Mendoza|14 Misiones|15 Neuquén|16 Río Negro|17 Salta|18 San Juan|19 San Luis|20 Santa Cruz|21 Santa Fe|22 Santiago del Estero|23 Tierra del Fuego|24 Tucumán',
};

const nameByCode = new Map(
  Object.entries(regionsByCountry).flatMap(([country, list]) =>
    list.split('|').map((entry): [string, string] => {
      const space = entry.indexOf(' ');
      return [`${country} ${entry.slice(0, space)}`, entry.slice(space + 1)];
    }),
  ),
);

/** English name of the division; null if it is unknown. */
export const regionName = (country: string, adminCode: string): string | null =>
  nameByCode.get(`${country} ${adminCode}`) ?? null;
