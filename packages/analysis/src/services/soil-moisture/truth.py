#!/usr/bin/env python3
"""Soil moisture of real farmland by numpy, the independent implementation that the engine is compared with.

    python3 packages/analysis/src/services/soil-moisture/truth.py ../shared/data packages/analysis/src/services/soil-moisture/truth.json
"""
import json
import os
import sys
from datetime import datetime, timedelta, timezone

import numpy as np
import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import Affine
from rasterio.warp import transform_geom
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../truth"))

from statistics_truth import (INVALID, features, items_of, nearest, polygons, ratio, reflectances, rounded, started, summary)

SIDE = 10
AROUND = 1500
MOST = 10_000
BANDS = ("red", "nir", "swir22")


def sun_elevation(lng, lat, when):
    """Elevation of the sun in degrees, by the low-precision formulas of the Astronomical Almanac."""
    days = (when - datetime(2000, 1, 1, 12, tzinfo=timezone.utc)).total_seconds() / 86400
    mean = np.radians((280.460 + 0.9856474 * days) % 360)
    anomaly = np.radians((357.528 + 0.9856003 * days) % 360)
    ecliptic = mean + np.radians(1.915 * np.sin(anomaly) + 0.020 * np.sin(2 * anomaly))
    tilt = np.radians(23.439 - 4e-7 * days)
    ascension = np.arctan2(np.cos(tilt) * np.sin(ecliptic), np.cos(ecliptic))
    declination = np.arcsin(np.sin(tilt) * np.sin(ecliptic))
    sidereal = np.radians(((18.697374558 + 24.06570982441908 * days) % 24) * 15 + lng)
    phi = np.radians(lat)
    sine = np.sin(phi) * np.sin(declination) + np.cos(phi) * np.cos(declination) * np.cos(sidereal - ascension)
    return np.degrees(np.arcsin(sine))


def observe(folder, item, xs, ys, crs):
    scl, _ = nearest(os.path.join(folder, item["assets"]["scl"]["href"]), xs, ys, crs)
    held = reflectances(folder, item, BANDS, xs, ys, crs)
    swir = np.where(held["swir22"] > 0, held["swir22"], np.nan)
    green, wet = ratio(held["nir"], held["red"]), (1 - swir) ** 2 / (2 * swir)
    seen = ~np.isin(scl, INVALID)
    return np.where(seen, green, np.nan), np.where(seen, wet, np.nan), scl


def edges(greens, wets):
    first, high, last = np.percentile(greens, [2, 98, 99])
    assert high - first >= 0.4
    slices = int((last - first) / 0.02)
    points = []
    for i in range(slices):
        inside = np.floor((greens - first) / 0.02) == i
        values = wets[inside]
        if len(values) < 20:
            continue
        q1, q3 = np.percentile(values, [25, 75])
        reach = 1.5 * (q3 - q1) / 1.349
        values = values[(values >= q1 - reach) & (values <= q3 + reach)]
        points.append((first + (i + 0.5) * 0.02, *np.percentile(values, [5, 95])))
    points = np.array(points)
    return [np.polyfit(points[:, 0], points[:, column], 1)[::-1] for column in (1, 2)], len(points)


def moisture(folder, items, geometry, date):
    own = next(i for i in items if i["properties"]["datetime"].startswith(date))
    with rasterio.open(os.path.join(folder, own["assets"]["red"]["href"])) as file:
        crs, grid = file.crs, file.transform
    projected = transform_geom("EPSG:4326", crs, geometry)
    corners = np.array([p for part in polygons(projected) for ring in part for p in ring])
    middle = np.array([p for part in polygons(geometry) for ring in part for p in ring])
    lng, lat = (middle[:, :2].min(axis=0) + middle[:, :2].max(axis=0)) / 2

    def frame(metres):
        left = np.floor((corners[:, 0].min() - metres - grid.c) / SIDE)
        top = np.floor((grid.f - corners[:, 1].max() - metres) / SIDE)
        width = int(np.ceil((corners[:, 0].max() + metres - grid.c) / SIDE) - left)
        height = int(np.ceil((grid.f - corners[:, 1].min() + metres) / SIDE) - top)
        return Affine(SIDE, 0, grid.c + left * SIDE, 0, -SIDE, grid.f - top * SIDE), width, height

    def centres(affine, rows, columns):
        return affine.c + (columns + 0.5) * SIDE, affine.f - (rows + 0.5) * SIDE

    since = started(own) - timedelta(days=365)
    season = [i for i in items if since <= started(i) <= started(own)]
    season = [i for i in season if i is own or i["properties"].get("eo:cloud_cover", 0) <= 95]
    season = [i for i in season if i is own or sun_elevation(lng, lat, started(i)) >= 20]
    wide, width, height = frame(AROUND)
    stride = max(1, int(np.ceil(np.sqrt(width * height / MOST))))
    rows, columns = (v.ravel() for v in np.meshgrid(np.arange(0, height, stride), np.arange(0, width, stride), indexing="ij"))
    xs, ys = centres(wide, rows, columns)
    greens, wets, days = [], [], 0
    for item in season:
        green, wet, scl = observe(folder, item, xs, ys, crs)
        keep = np.isin(scl, (4, 5)) & (wet <= 15) & ~np.isnan(green)
        greens.append(green[keep])
        wets.append(wet[keep])
        days += bool(keep.any())
    (dry, wet_edge), bins = edges(np.concatenate(greens), np.concatenate(wets))

    window, width, height = frame(0)
    inside = geometry_mask([projected], (height, width), window, invert=True)
    xs, ys = centres(window, *np.nonzero(inside))
    value = np.full(len(xs), np.nan)
    weight, first, last, count = (np.zeros(len(xs)) for _ in range(4))
    surface = None
    for item in season:
        day = started(item).timestamp() / 86400
        green, wet, scl = observe(folder, item, xs, ys, crs)
        low, top = dry[0] + dry[1] * green, wet_edge[0] + wet_edge[1] * green
        # Open water has no soil moisture, and edges that nearly meet give no meaningful value.
        tells = (scl != 6) & (top - low >= 0.3)
        share = np.where(tells, np.clip((wet - low) / (top - low), 0, 1), np.nan)
        seen = ~np.isnan(share)
        # The filter after Wagner: observations are weighted by age, and after sixty days without one the filter restarts.
        anew = seen & ((count == 0) | (day - last > 60))
        decay = np.exp(-(day - last) / 10)
        total = np.where(anew, 0, np.nan_to_num(value) * weight * decay)
        weight = np.where(seen, np.where(anew, 0, weight * decay) + 1, weight)
        value = np.where(seen, (total + np.nan_to_num(share)) / np.where(seen, weight, 1), value)
        first = np.where(anew, day, first)
        count = np.where(seen, np.where(anew, 1, count + 1), count)
        last = np.where(seen, day, last)
        if item is own:
            surface = share
    settled = value[(count >= 3) & (last - first >= 20)]
    return {
        "date": date, "dry": list(dry), "wet": list(wet_edge), "bins": bins, "days": days, "pixels": len(xs),
        "surface": summary(surface[~np.isnan(surface)]), "root": summary(settled),
    }


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    folder = os.path.join(data, "scenes", "flanders-2017-2018")
    items = sorted(items_of(folder), key=started)
    chip = next(i for i in items if i["properties"]["datetime"].startswith("2018-11-27"))["geometry"]
    parcels = features(os.path.join(folder, "parcels.geojson"))
    rows = [
        {"field": name, **moisture(folder, items, geometry, date)}
        for date in ("2018-07-18", "2018-11-27")
        for name, geometry in (("chip", chip), ("2", parcels[2]), ("4", parcels[4]))
    ]
    with open(out, "w") as file:
        json.dump(rounded({"made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}", "rows": rows}), file, indent=1)
        file.write("\n")
