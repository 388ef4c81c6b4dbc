"""Writes fields_truth.json: figures of every real boundary by GDAL, GEOS and PROJ, independent of our own reader.

    /usr/bin/python3 packages/geo/truth/fields_truth.py [path of the real data] && npm run format

Needs GDAL, shapely and pyproj (Debian: python3-gdal, python3-shapely, python3-pyproj; written with GDAL 3.6.2, GEOS 3.11.1,
PROJ 9.1.1). The file contains no boundaries, but for each file one list per column, in the order of its features:

    parts, holes      of the polygon or multipolygon
    corners           over all rings, without closing positions; repeated corners count once
    square_metres     geodesic on WGS 84 (pyproj), without holes, 3 decimals
    slivers           rings (parts or holes) of less than 10 m2, where the field has more rings than that

Also `doubles` (see the function), `invalid` {feature: [GEOS's reason, square metres after GEOS's make_valid]}, and whether positions
have a third ordinate. `visibility`: pixels whose centre GEOS finds inside, and of those at least 5 m from the edge, on
multiples of 10 and 20 m in the field's own UTM zone.
"""
import json
import math
import os
import sys
from pathlib import Path

import shapely
from osgeo import gdal, ogr
from pyproj import Geod, Transformer, proj_version_str
from shapely import geos, wkb
from shapely.geometry import MultiPolygon, Point, Polygon
from shapely.ops import transform
from shapely.prepared import prep
from shapely.validation import explain_validity, make_valid

HERE = Path(__file__).resolve().parent
DATA = Path(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("FURROW_REAL_DATA", HERE.parents[3] / "shared/data"))
GEOD = Geod(ellps="WGS84")
SLIVER = 10
ogr.UseExceptions()

# Features whose visibility is computed: thin, with holes, in parts, large, small, on both hemispheres.
SEEN = {
    "at-2025": [0, 7],
    "bg-2024": [0, 3],
    "br-lem": [0, 1],
    "ch-2023": [2],
    "dk-2026": [0],
    "in-10k": [4],
    "nl-2023": [0, 1, 2],
    "us-texas": [0],
    "vn-ai4sf": [0],
}


def parts_of(shape):
    if isinstance(shape, Polygon):
        return [shape]
    return [part for part in getattr(shape, "geoms", []) for part in parts_of(part)] if shape.geom_type != "LineString" else []


def ring_square_metres(ring):
    xs, ys = zip(*[(p[0], p[1]) for p in ring.coords])
    return abs(GEOD.polygon_area_perimeter(xs, ys)[0])


def square_metres(shape):
    return sum(
        ring_square_metres(p.exterior) - sum(ring_square_metres(h) for h in p.interiors) for p in parts_of(shape)
    )


def corners_of(ring):
    positions = [(p[0], p[1]) for p in ring.coords]
    return sum(1 for a, b in zip(positions, positions[1:]) if a != b)


def rings_of(shape):
    return [ring for part in parts_of(shape) for ring in [part.exterior, *part.interiors]]


def facts(path):
    source = ogr.Open(str(path))
    layer = source.GetLayer(0)
    definition = layer.GetLayerDefn()
    columns = {"parts": [], "holes": [], "corners": [], "square_metres": [], "slivers": []}
    invalid = {}
    shapes = []
    for index, feature in enumerate(layer):
        geometry = feature.GetGeometryRef()
        shape = wkb.loads(bytes(geometry.ExportToWkb()))
        flat = transform(lambda x, y, z=None: (x, y), shape)
        shapes.append(flat)
        areas = [ring_square_metres(ring) for ring in rings_of(flat)]
        columns["parts"].append(len(parts_of(flat)))
        columns["holes"].append(sum(len(part.interiors) for part in parts_of(flat)))
        columns["corners"].append(sum(corners_of(ring) for ring in rings_of(flat)))
        columns["square_metres"].append(round(square_metres(flat), 3))
        columns["slivers"].append(sum(1 for area in areas if area < SLIVER) if len(areas) > 1 else 0)
        if not flat.is_valid:
            invalid[index] = [explain_validity(flat), round(square_metres(make_valid(flat)), 3)]
    names = [definition.GetFieldDefn(i).GetName() for i in range(definition.GetFieldCount())]
    found = {"features": len(shapes), "columns": names, "heights": bool(shapes) and heights(path), "doubles": doubles(shapes), **columns}
    if invalid:
        found["invalid"] = invalid
    return found, shapes


def doubles(shapes):
    """Pairs of features that share more than 95 % of the larger one: their indices in the file, and that share."""
    whole = [shape.buffer(0) for shape in shapes]
    found = []
    for later, one in enumerate(whole):
        for earlier in range(later):
            other = whole[earlier]
            if not one.intersects(other):
                continue
            share = one.intersection(other).area / max(one.area, other.area)
            if share > 0.95:
                found.append([earlier, later, round(share, 6)])
    return found


def heights(path):
    layer_source = ogr.Open(str(path))
    return any(feature.GetGeometryRef().Is3D() for feature in layer_source.GetLayer(0))


def seen(shape, resolution):
    west, south, east, north = shape.bounds
    zone = math.floor(((west + east) / 2 + 180) / 6) + 1
    epsg = (32600 if (south + north) / 2 >= 0 else 32700) + zone
    projected = transform(Transformer.from_crs(4326, epsg, always_xy=True).transform, shape)
    ready, edge = prep(projected), projected.boundary
    x0, y0, x1, y1 = projected.bounds
    inside = inset = 0
    for column in range(math.floor(x0 / resolution), math.ceil(x1 / resolution)):
        for row in range(math.floor(y0 / resolution), math.ceil(y1 / resolution)):
            centre = Point((column + 0.5) * resolution, (row + 0.5) * resolution)
            if ready.contains(centre):
                inside += 1
                inset += edge.distance(centre) >= 5
    return [inside, inset]


def main():
    files, visibility = {}, []
    for path in sorted((DATA / "fields").glob("*.geojson")):
        files[path.stem], shapes = facts(path)
        for feature in SEEN.get(path.stem, []):
            visibility.append({"file": path.stem, "feature": feature, "at10": seen(shapes[feature], 10), "at20": seen(shapes[feature], 20)})
    truth = {
        "written_by": "packages/geo/truth/fields_truth.py",
        "with": f"GDAL {gdal.__version__}, GEOS {'.'.join(map(str, geos.geos_version))}, PROJ {proj_version_str}, shapely {shapely.__version__}",
        "files": files,
        "visibility": visibility,
    }
    (HERE / "fields_truth.json").write_text(json.dumps(truth) + "\n")


main()
