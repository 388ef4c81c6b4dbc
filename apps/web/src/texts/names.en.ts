/** Names of the shipped catalogue (services, land uses, soils, plants) in the words of this language; who is not listed keeps its name. */
export const nameTexts: Readonly<Record<string, string>> = {};
