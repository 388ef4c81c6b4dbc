import { expect, it } from 'vitest';
import { reportOf } from './real-files.test-support.ts';
import { kml, placemark } from './sample-files.test-support.ts';

const link = (inside: string) => `<NetworkLink>${inside}</NetworkLink>`;
const to = (href: string) => `<Link><href>${href}</href></Link>`;

it('reads the outlines of a KML with network links, and names the links', () => {
  const region =
    '<Region><LatLonAltBox><north>52</north><south>51</south><east>5</east><west>4</west></LatLonAltBox></Region>';
  const links = [
    link(`<name>Farm East</name>${region}${to('https://a.test/e.kml')}`),
    link(to('https://a.test/w.kml')),
  ];
  const report = reportOf('a.kml', kml(placemark('North 40') + links.join('')));
  expect(report.features.map(({ name, verdict }) => [name, verdict])).toEqual([['North 40', 'accepted']]);
  expect(report.notes.filter(({ note }) => note !== 'heights')).toEqual([
    {
      note: 'network_links',
      sentence:
        'a.kml also links to other places on the internet, which were not read: Farm East and https://a.test/w.kml. Open them in Google Earth and save the fields themselves as KML.',
    },
  ]);
});

it('names the first links of many', () => {
  const links = Array.from({ length: 7 }, (_, index) => link(`<name>L${index}</name>${to('x.kml')}`));
  const { notes } = reportOf('a.kml', kml(placemark('North 40') + links.join('')));
  const note = notes.find((each) => each.note === 'network_links');
  expect(note!.sentence).toContain(': L0, L1, L2, L3, and L4, and more. Open');
});
